import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { StartError } from '#server/start-error.ts'
import { loadOrCreateSecrets, loadSecrets } from './secret.ts'

function createDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'secret-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

/** The error of a start with a content of the secret's file. */
async function startErrorWith(content: string | Buffer): Promise<string> {
  const dataDir = createDataDir()
  writeFileSync(join(dataDir, 'session-secret.txt'), content)
  const error = await loadOrCreateSecrets(readConfig({ DATA_DIR: dataDir })).catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(StartError)
  return (error as StartError).message
}

test('D15: the first start writes a secret that only its owner can read, and later starts use it', async () => {
  const dataDir = join(createDataDir(), 'new')
  const config = readConfig({ DATA_DIR: dataDir })
  const secrets = (await Promise.all([1, 2, 3].map(() => loadOrCreateSecrets(config)))).map(([secret]) => secret)
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/)
  const file = join(dataDir, 'session-secret.txt')
  expect(readFileSync(file, 'utf8')).toBe(`${secrets[0]}\n`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  writeFileSync(file, '  a secret that somebody has typed, with blanks around it \r\n')
  await expect(loadOrCreateSecrets(config)).resolves.toEqual(['a secret that somebody has typed, with blanks around it'])
})

test.each([
  ['empty', '', 'expected at least 32 random characters, found nothing'],
  ['blank', ' \n\n', 'expected at least 32 random characters, found nothing'],
  ['too short', 'short', 'expected at least 32 random characters, found something else'],
  ['too long', 'abcdefgh'.repeat(65), 'expected at most 512 characters, found something else'],
  ['random bytes', randomBytes(500), 'expected text without control characters, found something else'],
  ['bytes without meaning as UTF-8', Buffer.alloc(64, 0xff), 'expected text without control characters, found something else'],
  ['zero bytes after a crash', Buffer.alloc(65), 'expected text without control characters, found something else'],
  ['several lines', `${'0123456789abcdef'.repeat(2)}\n${'0123456789abcdef'.repeat(2)}`, 'expected text without control characters'],
  ['one character', 'x'.repeat(64), 'expected random characters, at least 8 different ones, found something else'],
  ['a word', 'changeme'.repeat(8), 'expected random characters, at least 8 different ones, found something else'],
])('D15: a secret in a file that is %s is refused, with what to do', async (_, content, problem) => {
  const message = await startErrorWith(content)
  expect(message).toContain(`session-secret.txt does not contain the secret of this server: ${problem}`)
  expect(message).toContain('Put the file back from a backup')
  for (const text of ['short', 'changeme']) expect(message).not.toContain(text)
})

test('D15: a secret file that cannot be read or written is refused, with what to do', async () => {
  const dataDir = createDataDir()
  mkdirSync(join(dataDir, 'session-secret.txt'))
  const blocked = join(dataDir, 'file')
  writeFileSync(blocked, '')
  for (const folder of [dataDir, blocked]) {
    const error = await loadOrCreateSecrets(readConfig({ DATA_DIR: folder })).catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(StartError)
    expect((error as StartError).message).toBe(
      `${join(folder, 'session-secret.txt')} can't be read or written. Check DATA_DIR and who owns it, or set SESSION_SECRET.`,
    )
  }
})

test('D15: production on Postgres needs a configured secret', async () => {
  const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://isthmus@db/isthmus', DATA_DIR: createDataDir() }
  await expect(loadOrCreateSecrets(readConfig(production))).rejects.toThrow('SESSION_SECRET is missing')
})

test('A20: earlier secrets follow the one in use, also where that is in the file', async () => {
  const current = '0123456789abcdef'.repeat(2)
  const previous = { SESSION_SECRET_PREVIOUS: ' short, the one before with blanks ,', DATA_DIR: createDataDir() }
  const earlier = ['short', 'the one before with blanks']
  await expect(loadOrCreateSecrets(readConfig({ ...previous, SESSION_SECRET: current }))).resolves.toEqual([current, ...earlier])
  await expect(loadOrCreateSecrets(readConfig(previous))).resolves.toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), ...earlier])
})

test('D15: a command on a folder without a secret creates none', async () => {
  const dataDir = createDataDir()
  const config = readConfig({ DATA_DIR: dataDir })
  await expect(loadSecrets(config)).rejects.toThrow(`${join(dataDir, 'session-secret.txt')} is missing. Check DATA_DIR`)
  const secrets = await loadOrCreateSecrets(config)
  await expect(loadSecrets(config)).resolves.toEqual(secrets)
})
