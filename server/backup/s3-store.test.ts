import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { s3Credentials, startS3Server, type S3Server } from '../../tests/setup/s3-server.ts'
import { BackupError } from './backup-error.ts'
import { openStore } from './open-store.ts'
import { encrypterFor, seal } from './seal.ts'

beforeEach(() => {
  for (const [name, value] of Object.entries(s3Credentials)) vi.stubEnv(name, value)
  return () => vi.unstubAllEnvs()
})

function open({ endpoint, region, bucket }: S3Server, prefix = '/a/b') {
  return openStore(`s3://${bucket}${prefix}`, { s3: { endpoint, region } })
}

async function* chunksOf(bytes: Buffer, size = 60_000) {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

test('D30: a backup in S3 is sent in signed parts, and read back as it was', async () => {
  await using server = await startS3Server()
  const store = open(server)
  const large = Buffer.alloc(20_000_000, 'large ')
  await store.write('large', chunksOf(large))
  await store.write('small +ö', chunksOf(Buffer.from('small')))
  expect([...server.objects.keys()]).toEqual(['a/b/large', 'a/b/small +ö'])
  expect(server.uploads.size).toBe(0)
  expect((await buffer(await store.read('large'))).equals(large)).toBe(true)
  expect((await buffer(await store.read('small +ö'))).toString()).toBe('small')
})

test('D30: a list of S3 has all pages, and nothing outside of its prefix', async () => {
  await using server = await startS3Server()
  for (const key of ['a/b/1', 'a/b/2', 'a/b/3', 'a/b/4', 'a/b/5', 'a/b/deeper/6', 'a/bc', '7']) server.objects.set(key, Buffer.from('x'))
  expect(await open(server).list()).toEqual(['1', '2', '3', '4', '5'].map((name) => ({ name, size: 1 })))
  expect(await open(server, '').list()).toEqual([{ name: '7', size: 1 }])
  await open(server).remove('2')
  expect(server.objects.has('a/b/2')).toBe(false)
})

test('D30: requests that S3 refuses for a moment are repeated', async () => {
  await using server = await startS3Server()
  const store = open(server)
  server.failNext(2)
  await store.write('name', chunksOf(Buffer.from('text')))
  expect(server.objects.get('a/b/name')?.toString()).toBe('text')
})

test('D30: if the source fails, S3 has neither an object nor parts', async () => {
  await using server = await startS3Server()
  async function* failing() {
    yield Buffer.alloc(10_000_000)
    throw new Error('the database went away')
  }
  await expect(open(server).write('name', failing())).rejects.toThrow('the database went away')
  expect([server.objects.size, server.uploads.size]).toEqual([0, 0])
})

test('D30: errors of S3 name the place and the reason', async () => {
  await using server = await startS3Server()
  await expect(open(server).read('missing')).rejects.toThrow(/^s3:\/\/backups\/a\/b: NoSuchKey/)
  await expect(openStore('s3://elsewhere', { s3: server }).list()).rejects.toThrow(/^s3:\/\/elsewhere: NoSuchBucket/)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'wrong')
  await expect(open(server).list()).rejects.toThrow('SignatureDoesNotMatch')
})

test('D30: an error of what is written, or while it is read, is not taken for one of the place, or names it', async () => {
  await using server = await startS3Server()
  async function* failing() {
    yield Buffer.alloc(10_000_000)
    throw new BackupError("The database can't be read to its end: terminating connection")
  }
  const recipient = await identityToRecipient(await generateX25519Identity())
  const sealed = await seal(failing(), encrypterFor([recipient]))
  await expect(open(server).write('name', sealed)).rejects.toThrow(/^The database can't be read to its end: terminating connection$/)
  const place = mkdtempSync(join(tmpdir(), 'place-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  mkdirSync(join(place, 'folder'))
  const store = openStore(place, { s3: server })
  await expect(store.read('missing')).rejects.toThrow(`${place}: ENOENT`)
  // A folder can be opened, and not read.
  await expect(buffer(await store.read('folder'))).rejects.toThrow(`${place}: EISDIR`)
})

test.each(['https://backups.example/a', 's3://'])('D30: %s is no place for backups', (place) => {
  expect(() => openStore(place, { s3: { endpoint: undefined, region: 'x' } })).toThrow('Backups are stored in a folder or in s3://')
})
