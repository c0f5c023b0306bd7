/** A small working copy in which a server starts the real editor, and accounts that may open it. */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Role } from '#core/accounts/service.ts'
import type { AccountContext } from '#server/auth/context.ts'
import { loadOrCreateSecrets } from '#server/auth/secret.ts'
import { beginSession } from '#server/auth/sessions.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { editorProgram } from '#server/editor/working-copy.ts'
import { gitIn } from './temporary-editor.ts'

const repository = join(import.meta.dirname, '../..')

/** The page of the editor there. */
export const appPage = '<!doctype html><title>Editor</title>'

/** Makes the folder a working copy, with the code of the editor from this repository. */
export function makeWorkingCopy(root: string): void {
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  const lockFile = readFileSync(join(repository, 'package-lock.json'), 'utf8')
  write('package.json', readFileSync(join(repository, 'package.json'), 'utf8'))
  write('package-lock.json', lockFile)
  write('node_modules/.installed', createHash('sha256').update(lockFile).digest('hex'))
  mkdirSync(join(root, dirname(editorProgram.node)), { recursive: true })
  symlinkSync(process.execPath, join(root, editorProgram.node))
  symlinkSync(join(repository, 'editor'), join(root, 'editor'))
  // Without the steps before: they compile what this small repository does not have.
  const main = JSON.stringify(join(repository, 'editor/server/main.ts'))
  write(editorProgram.script, `console.log(Object.keys(process.env).sort().join()); await import(${main})\n`)
  write('.cache/editor/client/index.html', appPage)
  write('.gitignore', '.cache\n.data\nnode_modules\neditor\n')
  gitIn(root, 'init', '--quiet', '--initial-branch=main')
  gitIn(root, 'add', '.')
  gitIn(root, 'commit', '--quiet', '--message', 'start')
}

/** Logs in to a new account with two-step login. @param secret `SESSION_SECRET`, if the server has one @returns its cookies */
export async function logInAs(dataDir: string, role: Role, secret?: string): Promise<string> {
  const config = readConfig({ DATA_DIR: dataDir, SESSION_SECRET: secret })
  const database = await openDatabase(config)
  const now = new Date()
  const at = now.toISOString()
  const user = {
    id: crypto.randomUUID(),
    name: 'Ana',
    email: `${role}@isthmus.example`,
    locale: 'en',
    role,
    email_verified: 1,
    image: null,
  }
  await database.db
    .insertInto('users')
    .values({ ...user, two_factor_enabled: 1, created_at: at, updated_at: at })
    .execute()
  const context = { database, secrets: await loadOrCreateSecrets(config), isSecure: true } as unknown as AccountContext
  const { headers } = (await beginSession(context, database.db, { headers: new Headers(), userId: user.id, now })) as { headers: Headers }
  await database.close()
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}
