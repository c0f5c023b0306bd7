/**
 * Starts the editor for the working copy in the current folder. On the local machine it prints its address; with `EDITOR_SOCKET` it listens on
 * that Unix socket for the site, which is the only one that can open it.
 */
import { randomBytes } from 'node:crypto'
import { chmodSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Person } from '../protocol/names.ts'
import { appFolder } from '../protocol/page.ts'
import { createEditor, defaultDraftsDir } from './editor.ts'
import { localAccess, siteAccess } from './http/access.ts'
import { createListener } from './http/listener.ts'
import { Refusal } from './refusal.ts'
import { checkGitVersion, createGit } from './store/git.ts'

const defaultPort = 4040
const host = '127.0.0.1'

async function start(): Promise<void> {
  const root = realpathSync(process.cwd())
  const { EDITOR_SOCKET: socket, PORT, EDITOR_DRAFTS } = process.env
  const port = PORT === undefined ? defaultPort : Number(PORT)
  await checkGitVersion()
  const person = await gitPerson(root)
  const place = socket === undefined ? 'local' : 'server'
  const editor = createEditor({ root, place, draftsDir: EDITOR_DRAFTS ?? defaultDraftsDir(root), environment: process.env })
  const token = randomBytes(24).toString('base64url')
  const access = socket === undefined ? localAccess({ port, token, person }) : siteAccess()
  const server = createServer(
    { requestTimeout: 120_000, keepAliveTimeout: 65_000 },
    createListener({ editor, access, appDir: join(root, appFolder) }),
  )
  server.on('error', (error: NodeJS.ErrnoException) => {
    const message =
      error.code === 'EADDRINUSE'
        ? `Port ${port} is in use: perhaps the editor runs already. PORT=4041 npm run edit takes another.`
        : error.message
    console.error(message)
    process.exit(1)
  })
  if (socket === undefined) {
    server.listen(port, host, () => console.log(`\n  Editor: http://${host}:${port}/edit/?token=${token}\n`))
  } else {
    rmSync(socket, { force: true })
    const mask = process.umask(0o177)
    server.listen(socket, () => {
      process.umask(mask)
      chmodSync(socket, 0o600)
      console.log('The editor is ready.')
    })
  }
  const stop = () => {
    server.close()
    server.closeAllConnections()
    void editor.close().then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
  // The site holds the other end of the standard input: it closes when the site ends in any way.
  if (socket !== undefined) process.stdin.once('end', stop).resume()
}

/** Name and address of the person by the configuration of git. */
async function gitPerson(root: string): Promise<Person | null> {
  const git = createGit(root, process.env)
  const [name, email] = await Promise.all(['user.name', 'user.email'].map((key) => git.tryRun(['config', '--get', key])))
  const person = { name: name!.stdout.toString('utf8').trim(), email: email!.stdout.toString('utf8').trim() }
  return person.name === '' || person.email === '' ? null : person
}

try {
  await start()
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exit(1)
}
