import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findReservedNames } from '#core/reserved-names.ts'
import { readConfig } from '#server/config.ts'
import { warnOfReservedNames, warnOfSetup } from '#server/setup-warnings.ts'
import { site } from '#site'

const newDatabase = /^creates a new database, .* restore it \(docs\/operations\.md, Restoring\)$/

/** The texts of the warnings with these files in the data folder. */
function warningsWith(files: readonly string[], env: Record<string, string> = {}): string[] {
  const dataDir = mkdtempSync(join(tmpdir(), 'setup-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  for (const name of files) writeFileSync(join(dataDir, name), 'x')
  const texts: string[] = []
  const warn = (...args: unknown[]) => void texts.push(String(args.at(-1)))
  warnOfSetup(readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir, ...env }), { warn })
  return texts
}

test('D15: in production a start that makes a new database says so', () => {
  const expected: string = expect.stringMatching(newDatabase) as string
  expect(warningsWith([])).toContainEqual(expected)
  expect(warningsWith(['isthmus.db'])).not.toContainEqual(expected)
  expect(warningsWith([], { NODE_ENV: 'development' })).not.toContainEqual(expected)
  expect(warningsWith([], { DATABASE_URL: 'postgres://isthmus@localhost/isthmus' })).not.toContainEqual(expected)
})

test('D15: a new database beside data of an earlier one has one warning', () => {
  const texts = warningsWith(['session-secret.txt'])
  expect(texts.filter((text) => text.includes('new'))).toEqual([
    expect.stringMatching(/^the database is new, but the data folder holds data/),
  ])
})

test('D15: mailboxes and hosts with reserved names are warned of in production only', () => {
  const reserved = (texts: readonly string[]) => texts.filter((text) => text.includes('.example'))
  const found = Object.values(findReservedNames(site)).filter((names) => names.length > 0)
  expect(reserved(warningsWith([]))).toHaveLength(found.length)
  expect(reserved(warningsWith([], { NODE_ENV: 'development' }))).toEqual([])
  const lines: unknown[] = []
  const own = { origin: 'https://a.test', email: { police: 'police@a.test' }, domain: 'a.test' }
  warnOfReservedNames({ ...own, email: { police: 'police@a.example' } }, { warn: (...args: unknown[]) => void lines.push(args[0]) })
  warnOfReservedNames(own, { warn: (...args: unknown[]) => void lines.push(args[0]) })
  expect(lines).toEqual([{ mailboxes: ['email.police'] }])
})
