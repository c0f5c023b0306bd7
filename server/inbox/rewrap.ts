/**
 * `npm run rewrap -- IDENTITY-FILE RECIPIENT[,RECIPIENT] ENCRYPTED-FILE…`: encrypts certificates again for other recipients, on a
 * machine of the staff. Decrypted bytes stay in memory; complete files replace the old ones. A certificate that can't be decrypted does not
 * stop the others.
 */
import { createHash } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { Encrypter } from 'age-encryption'
import { commandLine } from '#server/root.ts'
import { decrypterOf, digestPath, namePath } from './certificate-files.ts'

const [identityPath, recipients, ...paths] = process.argv.slice(2)
if (identityPath === undefined || recipients === undefined || paths.length === 0) {
  process.stderr.write(`${commandLine('rewrap')} IDENTITY-FILE RECIPIENT[,RECIPIENT] ENCRYPTED-FILE…\n`)
  process.exit(1)
}

const { decrypter, encrypter } = keys(identityPath, recipients)
for (const path of paths) {
  await rewrap(path).then(
    () => process.stdout.write(`${path}\n`),
    (error: unknown) => {
      process.stderr.write(`${path} stays as it was: ${(error as Error).message}\n`)
      process.exitCode = 1
    },
  )
}

function keys(identity: string, names: string) {
  try {
    const created = new Encrypter()
    for (const name of names.split(',')) created.addRecipient(name.trim())
    return { decrypter: decrypterOf(identity), encrypter: created }
  } catch (error) {
    process.stderr.write(`These keys can't be used: ${(error as Error).message}\n`)
    process.exit(1)
  }
}

/** Writes all three files before it replaces the first. The digest, which `refile` requires, is missing while they don't match. */
async function rewrap(path: string): Promise<void> {
  const plain = await decrypter.decrypt(await readFile(path))
  const name = await decrypter.decrypt(await readFile(namePath(path)))
  const written: [string, Uint8Array | string][] = [
    [path, await encrypter.encrypt(plain)],
    [namePath(path), await encrypter.encrypt(name)],
    [digestPath(path), `${createHash('sha256').update(plain).digest('hex')}\n`],
  ]
  for (const [target, bytes] of written) await writeFile(`${target}.part`, bytes, { mode: 0o600, flush: true })
  await rm(digestPath(path), { force: true })
  for (const [target] of written) await rename(`${target}.part`, target)
}
