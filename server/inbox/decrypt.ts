/**
 * `npm run decrypt -- IDENTITY-FILE ENCRYPTED-FILE NEW-FILE`: decrypts a certificate on a machine of the staff. It needs neither the
 * server nor its database; any program that supports the age format (https://age-encryption.org/v1) can do the same.
 */
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { makeVisible } from '#core/forms/visible.ts'
import { commandLine } from '#server/root.ts'
import { decrypterOf, namePath } from './certificate-files.ts'

const [identityPath, encryptedPath, newPath] = process.argv.slice(2)
if (identityPath === undefined || encryptedPath === undefined || newPath === undefined) {
  process.stderr.write(`${commandLine('decrypt')} IDENTITY-FILE ENCRYPTED-FILE NEW-FILE\n`)
  process.exit(1)
}

try {
  const decrypter = decrypterOf(identityPath)
  const encryptedNamePath = namePath(encryptedPath)
  const name = existsSync(encryptedNamePath) ? await decrypter.decrypt(readFileSync(encryptedNamePath), 'text') : undefined
  const opened = await decrypter.decrypt(Readable.toWeb(createReadStream(encryptedPath)) as ReadableStream<Uint8Array>)
  await pipeline(Readable.fromWeb(opened as NodeReadableStream), createWriteStream(newPath, { flags: 'wx', mode: 0o600 }))
  if (name !== undefined) process.stdout.write(`Sent as: ${makeVisible(name)}\n`)
  process.stdout.write(`${newPath}\nIt is not checked for malware: open it where nothing can be harmed, and delete it afterwards.\n`)
} catch (error) {
  process.stderr.write(`It can't be opened: ${(error as Error).message}\n`)
  process.exitCode = 1
}
