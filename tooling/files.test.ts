import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeIfChanged, removeOtherFiles } from './files.ts'

function folderWith(...files: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), file)
  }
  return folder
}

test('other files are removed, and folders that held nothing else', async () => {
  const folder = folderWith('a/kept', 'a/other', 'b/c/other', 'other')
  await removeOtherFiles(folder, (name) => name === 'a/kept')
  expect(['a/kept', 'a/other', 'b', 'other'].map((name) => existsSync(join(folder, name)))).toEqual([true, false, false, false])
})

test('a file is made from another one when it is missing and when the other has changed, not otherwise', async () => {
  const folder = folderWith('source')
  const [source, target] = [join(folder, 'source'), join(folder, 'target')]
  const make = vi.fn(copyFile)
  const makeTwice = async () => {
    make.mockClear()
    for (const _ of [1, 2]) await makeIfChanged(source, target, make)
    return make.mock.calls.length
  }
  expect(await makeTwice()).toBe(1)
  utimesSync(source, 1, 1)
  expect(await makeTwice()).toBe(1)
  rmSync(target)
  expect(await makeTwice()).toBe(1)
})
