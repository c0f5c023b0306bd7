import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { composeText, filledIn, readProject, type Project } from '../samples/compose.ts'
import { goProgram } from '../setup/programs.ts'

test('E4: the project is valid for the reference implementation of the Compose specification, which reads it as the unit tests do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'compose-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'compose.yaml')
  writeFileSync(file, composeText(filledIn()))
  const loaded = JSON.parse(execFileSync(goProgram('compose-config'), ['-format', 'json', file], { encoding: 'utf8' })) as Project
  expect(loaded.services.site.environment).toEqual(readProject().services.site.environment)
})
