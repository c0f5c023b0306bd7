/**
 * `npm run rewrap -- IDENTITY-FILE RECIPIENT[,RECIPIENT] ENCRYPTED-FILE…`: encrypts certificates anew, to other keys, on a machine of
 * the staff. Plain bytes stay in memory; each file takes the place of the old one when it is whole.
 */
import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { Encrypter } from 'age-encryption'
import { decrypterOf } from './identities.ts'
import { digestPath, namePath } from './sealed.ts'

const [identityPath, recipients, ...paths] = process.argv.slice(2)
if (identityPath === undefined || recipients === undefined || paths.length === 0) {
  process.stderr.write('npm run rewrap -- IDENTITY-FILE RECIPIENT[,RECIPIENT] ENCRYPTED-FILE…\n')
  process.exit(1)
}

try {
  const decrypter = decrypterOf(identityPath)
  const encrypter = new Encrypter()
  for (const recipient of recipients.split(',')) encrypter.addRecipient(recipient.trim())
  for (const path of paths) {
    const plain = await decrypter.decrypt(await readFile(path))
    const name = await decrypter.decrypt(await readFile(namePath(path)))
    await replace(path, await encrypter.encrypt(plain))
    await replace(namePath(path), await encrypter.encrypt(name))
    await replace(digestPath(path), `${createHash('sha256').update(plain).digest('hex')}\n`)
    process.stdout.write(`${path}\n`)
  }
} catch (error) {
  process.stderr.write(`Not all of them: ${(error as Error).message}\n`)
  process.exitCode = 1
}

async function replace(path: string, bytes: Uint8Array | string): Promise<void> {
  await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true })
  await rename(`${path}.part`, path)
}
