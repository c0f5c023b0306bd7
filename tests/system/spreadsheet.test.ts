import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { byteOrderMark, csvRow } from '#server/inbox/csv.ts'
import { debianProgram } from '../setup/programs.ts'

const formulas = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  ' =1+1',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '\u3000=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '=cmd|"/C calc"!A0',
  '"=1+1',
  'a","=1+1',
  'a\n=1+1',
  'a\r\n=1+1,"=1+1"',
  ';=1+1',
  '=HYPERLINK("https://evil.example","x")',
]

test('F11: LibreOffice opens an export without formulas, with each cell in its place', () => {
  const folder = mkdtempSync(join(tmpdir(), 'system-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'export.csv'), byteOrderMark + formulas.map((text, index) => csvRow([`row ${index}`, text, 'end'])).join(''))
  const profileOption = `-env:UserInstallation=file://${join(folder, 'profile')}`
  // Field delimiter, text delimiter, UTF-8, first line. Quoted cells stay text only if no formulas are evaluated.
  const filter = '--infilter=CSV:44,34,76,1'
  const conversion = [profileOption, '--headless', filter, '--convert-to', 'fods', '--outdir', folder, join(folder, 'export.csv')]
  execFileSync(debianProgram('soffice'), conversion)
  const sheet = readFileSync(join(folder, 'export.fods'), 'utf8')
  expect(sheet).not.toContain('table:formula')
  expect(sheet.match(/<text:p>row \d+<\/text:p>/g)).toHaveLength(formulas.length)
  expect(sheet.match(/<text:p>end<\/text:p>/g)).toHaveLength(formulas.length)
})
