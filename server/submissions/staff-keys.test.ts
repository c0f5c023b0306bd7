import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { loadOrCreateRecipients } from '#server/submissions/staff-keys.ts'

const logger = pino({ level: 'silent' })

function find(dataDir: string) {
  return loadOrCreateRecipients({ mode: 'development', dataDir, certificateRecipients: [] }, logger)
}

test.each([
  ['recipient.txt', 'junk', /recipient\.txt is no age recipient\. Put the right one there/],
  ['recipient.txt', '', /recipient\.txt is no age recipient/],
  ['identity.txt', 'AGE-SECRET-KEY-1', /has no recipient\.txt\. Put the public half/],
])('D15: a folder of keys with %s that is %j is a start error that says what to do', async (name, content, message) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'keys-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  mkdirSync(join(dataDir, 'staff-keys'))
  writeFileSync(join(dataDir, 'staff-keys', name), content)
  await expect(find(dataDir)).rejects.toMatchObject({ name: 'StartError', message: expect.stringMatching(message) as string })
})

test('the pair that the first start creates is used by the next ones', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'keys-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const created = await find(dataDir)
  expect(created).toEqual([expect.stringMatching(/^age1/)])
  expect(await find(dataDir)).toEqual(created)
})
