import { expect, test } from 'vitest'
import { inboxUsage } from '#server/inbox/commands.ts'
import { commandLine } from '#server/root.ts'

test('D15: a command is typed with npm in the repository, and with node in the artifact', () => {
  expect(commandLine('inbox')).toBe('npm run inbox --')
  expect(commandLine('inbox', true)).toBe('node server/inbox.js')
  expect(inboxUsage()).toContain('\n  npm run inbox -- audit [REFERENCE|all]')
})
