import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { link, stat } from 'node:fs/promises'
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
  rmSync(join(folder, name))
  expect(await listBackups(store)).toEqual([])
  await expect(findBackup(store, 'latest')).rejects.toThrow('There is no backup.')
})

test('D30, D31: a backup whose checksum is missing is listed, found and kept as any other, and its checksum is not called right', async () => {
  const { folder, store } = openFolder()
  for (const number of [1, 2, 3]) await storeBackup(store, day(number), once('x'))
  const backups = await listBackups(store)
  for (const { name } of backups) rmSync(join(folder, `${name}.sha256`))
  const found = await findBackup(store, 'latest')
  expect(found).toEqual({ ...backups[0], hasChecksum: false })
  await expect(verifyChecksum(store, found)).rejects.toThrow('has no checksum beside it')
  expect(await deleteOldBackups(store, { count: 2 }, day(9))).toEqual([backups[2]!.name])
  expect(readdirSync(folder).toSorted()).toEqual([backups[1]!.name, backups[0]!.name])
})

test('D30: a backup whose checksum cannot be stored is reported as stored', async () => {
  const { store } = openFolder()
  const write: typeof store.write = (name, bytes) =>
    name.endsWith('.sha256') ? Promise.reject(new Error('no space')) : store.write(name, bytes)
  await expect(storeBackup({ ...store, write }, day(1), once('x'))).rejects.toThrow(
    /Z\.jsonl\.zst\.age is stored, but its checksum is not: no space$/,
  )
  expect(await listBackups(store)).toHaveLength(1)
})

test.each(['EPERM', 'ENOTSUP', 'ENOSYS'])(
  'D30: a folder on a file system without hard links (%s) takes backups and overwrites none',
  async (code) => {
    const { folder } = openFolder()
    const link = () => Promise.reject(Object.assign(new Error(code), { code }))
    const store = createFolderStore(folder, { link, stat })
    const { name } = await storeBackup(store, day(1), once('first'))
    await expect(storeBackup(store, day(1), once('second'))).rejects.toThrow('EEXIST')
    expect(readdirSync(folder).toSorted()).toEqual([name, `${name}.sha256`])
    expect(readFileSync(join(folder, name), 'utf8')).toBe('first')
  },
)

test('D30: a list does not fail because a file disappears meanwhile', async () => {
  const { folder, store } = openFolder()
  const { name, size } = await storeBackup(store, day(1), once('x'))
  const statAfterDeletion = ((path: string) => {
    if (path.endsWith('.sha256')) rmSync(path)
    return stat(path)
  }) as typeof stat
  expect(await createFolderStore(folder, { link, stat: statAfterDeletion }).list()).toEqual([{ name, size }])
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
  await verifyChecksum(store, await findBackup(store, name))
  chmodSync(join(folder, name), 0o600)
  writeFileSync(join(folder, name), 'texT')
  await expect(verifyChecksum(store, await findBackup(store, name))).rejects.toThrow('is damaged')
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

test('D31: retention also deletes what attempts have left that were killed, and names it, but not a backup that is being made or a file of the operator', async () => {
  const { folder, store } = openFolder()
  await storeBackup(store, day(3), once('x'))
  const left = (number: number, suffix: string) => `isthmus-2026010${number}T030000.007Z.jsonl.zst.age${suffix}`
  const old = [left(1, '.sha256'), left(2, '.part'), left(2, '.sha256.part')]
  const others = [left(1, '.copy'), left(5, '.part')]
  for (const name of [...old, ...others]) writeFileSync(join(folder, name), 'x')
  expect((await deleteOldBackups(store, { count: 9 }, day(5))).toSorted()).toEqual(old)
  expect(readdirSync(folder).toSorted()).toEqual([left(1, '.copy'), left(3, ''), left(3, '.sha256'), left(5, '.part')])
})
