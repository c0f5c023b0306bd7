/**
 * `npm run rewrap -- IDENTITY-FILE RECIPIENT[,RECIPIENT] ENCRYPTED-FILE…`: encrypts certificates anew, to other keys, on a machine of
 * the staff. Plain bytes stay in memory; the files take the place of the old ones when they are whole, and one that can't be opened keeps no other back.
 */
import { createHash } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { Encrypter } from 'age-encryption'
import { decrypterOf, digestPath, namePath } from './certificate-files.ts'

const [identityPath, recipients, ...paths] = process.argv.slice(2)
if (identityPath === undefined || recipients === undefined || paths.length === 0) {
  process.stderr.write('npm run rewrap -- IDENTITY-FILE RECIPIENT[,RECIPIENT] ENCRYPTED-FILE…\n')
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
    const made = new Encrypter()
    for (const name of names.split(',')) made.addRecipient(name.trim())
    return { decrypter: decrypterOf(identity), encrypter: made }
  } catch (error) {
    process.stderr.write(`These keys can't be used: ${(error as Error).message}\n`)
    process.exit(1)
  }
}

/** Makes all three files before the first takes its place. The digest, which `refile` asks for, is gone while they don't belong together. */
async function rewrap(path: string): Promise<void> {
  const plain = await decrypter.decrypt(await readFile(path))
  const name = await decrypter.decrypt(await readFile(namePath(path)))
  const made: [string, Uint8Array | string][] = [
    [path, await encrypter.encrypt(plain)],
    [namePath(path), await encrypter.encrypt(name)],
    [digestPath(path), `${createHash('sha256').update(plain).digest('hex')}\n`],
  ]
  for (const [place, bytes] of made) await writeFile(`${place}.part`, bytes, { mode: 0o600, flush: true })
  await rm(digestPath(path), { force: true })
  for (const [place] of made) await rename(`${place}.part`, place)
}
