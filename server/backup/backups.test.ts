import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { deleteOldBackups, findBackup, listBackups, storeBackup, verifyChecksum } from './backups.ts'
import { createFolderStore } from './folder-store.ts'

function openFolder() {
  const folder = join(mkdtempSync(join(tmpdir(), 'backups-')), 'made')
  onTestFinished(() => rmSync(join(folder, '..'), { recursive: true }))
  return { folder, store: createFolderStore(folder) }
}

async function* once(text: string) {
  yield Buffer.from(text)
}

const day = (number: number) => new Date(Date.UTC(2026, 0, number, 3, 0, 0, 7))

async function* failing() {
  yield Buffer.from('begin')
  throw new Error('cut off')
}

test('D30: a stored backup has a checksum that sha256sum reads, is readable by its owner only, and is listed newest first', async () => {
  const { folder, store } = openFolder()
  expect(await listBackups(store)).toEqual([])
  for (const number of [2, 3, 1]) await storeBackup(store, day(number), once(`text ${number}`))
  const backups = await listBackups(store)
  expect(backups.map(({ takenAt }) => takenAt)).toEqual([day(3), day(2), day(1)])
  const { name, size } = backups[0]!
  expect({ name, size }).toEqual({ name: 'isthmus-20260103T030000.007Z.jsonl.zst.age', size: 6 })
  expect(readFileSync(join(folder, `${name}.sha256`), 'utf8')).toMatch(/^[\da-f]{64} {2}isthmus-20260103T030000\.007Z\.jsonl\.zst\.age\n$/)
  expect(readdirSync(folder).map((file) => statSync(join(folder, file)).mode & 0o777)).toEqual(Array(6).fill(0o600))
})

test('D30: a backup that was not completed is not listed, and an existing one is not overwritten', async () => {
  const { folder, store } = openFolder()
  await expect(storeBackup(store, day(1), failing())).rejects.toThrow('cut off')
  expect(readdirSync(folder)).toEqual([])
  const { name } = await storeBackup(store, day(1), once('first'))
  await expect(storeBackup(store, day(1), once('second'))).rejects.toThrow('EEXIST')
  expect(readFileSync(join(folder, name), 'utf8')).toBe('first')
  rmSync(join(folder, `${name}.sha256`))
  expect(await listBackups(store)).toEqual([])
  await expect(findBackup(store, 'latest')).rejects.toThrow('There is no backup.')
})

test('D30: a backup is found by its name, or as the latest', async () => {
  const { store } = openFolder()
  const first = await storeBackup(store, day(1), once('a'))
  const second = await storeBackup(store, day(2), once('b'))
  expect(await findBackup(store, 'latest')).toEqual(second)
  expect(await findBackup(store, first.name)).toEqual(first)
  await expect(findBackup(store, 'other')).rejects.toThrow("There is no backup 'other'")
})

test('D30: one changed byte is noticed by the checksum', async () => {
  const { folder, store } = openFolder()
  const { name } = await storeBackup(store, day(1), once('text'))
  await verifyChecksum(store, name)
  chmodSync(join(folder, name), 0o600)
  writeFileSync(join(folder, name), 'texT')
  await expect(verifyChecksum(store, name)).rejects.toThrow('is damaged')
})

test.each([
  ['the newest two', { count: 2 }, [4, 3]],
  ['those of two days', { days: 2 }, [4, 3]],
  ['the newest one, however old it is', { days: 1 }, [4]],
])('D31: retention leaves %s', async (_, retention, left) => {
  const { folder, store } = openFolder()
  for (const number of [1, 2, 3, 4]) await storeBackup(store, day(number), once('x'))
  writeFileSync(join(folder, 'notes.txt'), 'of the operator')
  const now = 'days' in retention && retention.days === 1 ? day(30) : day(5)
  const deleted = await deleteOldBackups(store, retention, now)
  expect((await listBackups(store)).map(({ takenAt }) => takenAt)).toEqual(left.map(day))
  expect(deleted).toHaveLength(4 - left.length)
  expect(readdirSync(folder)).toHaveLength(2 * left.length + 1)
})

test('D31: retention also deletes what attempts have left that were killed, but not a backup that is being made', async () => {
  const { folder, store } = openFolder()
  await storeBackup(store, day(3), once('x'))
  const left = (number: number, suffix: string) => `isthmus-2026010${number}T030000.007Z.jsonl.zst.age${suffix}`
  for (const name of [left(1, ''), left(2, '.part'), left(5, '.part')]) writeFileSync(join(folder, name), 'x')
  await deleteOldBackups(store, { count: 9 }, day(5))
  expect(readdirSync(folder)).toEqual([left(3, ''), left(3, '.sha256'), left(5, '.part')])
})
