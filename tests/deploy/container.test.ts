import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { assignments, serverEnvironment } from '#tooling/artifact/server-flags.ts'
import { exchange, publicHost } from './exchange.ts'
import { cacheDir, childOf, debianProgram, startProgram } from '../setup/programs.ts'
import { freePort } from '../setup/free-port.ts'

/** What `podman image inspect` tells. */
interface Image {
  Size: number
  Config: {
    User: string
    Env: string[]
    Cmd: string[]
    WorkingDir: string
    StopSignal: string
    Volumes: object
    Labels: Record<string, string>
  }
  Healthcheck: { Test: string[] }
}

const folder = mkdtempSync(join(tmpdir(), 'container-'))
const data = join(folder, 'data')
const backups = join(folder, 'backups')
const rootfs = join(folder, 'rootfs')
const userId = 10_001

/** Images are in a store of this test, which removes it. `vfs` and `chroot` need no support of the kernel, so that it runs in a container too. */
function podman(...args: string[]): string {
  const store = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs']
  const settings = ['--cgroup-manager', 'cgroupfs', '--events-backend', 'none', '--log-level', 'error']
  return execFileSync(debianProgram('podman'), [...store, ...settings, ...args], {
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: folder },
  })
}

const isolation = ['--isolation', 'chroot', '--format', 'docker', '--pull=never', '--layers=false', '--quiet']

/** The base images, which a test can't download: Debian by debootstrap, without what Debian's own slim image leaves out, and Node on it. */
function buildBases(): void {
  const base = join(cacheDir, 'debian-bookworm')
  if (!existsSync(base)) {
    const debian = join(folder, 'debian')
    execFileSync(debianProgram('debootstrap'), ['--variant=minbase', 'bookworm', debian], { stdio: ['ignore', 'ignore', 'inherit'] })
    for (const removed of ['usr/share/doc', 'usr/share/man', 'usr/share/locale', 'usr/share/info', 'var/lib/apt/lists', 'var/cache/apt']) {
      rmSync(join(debian, removed), { recursive: true })
    }
    mkdirSync(dirname(base), { recursive: true })
    cpSync(debian, base, { recursive: true, verbatimSymlinks: true })
  }
  const archive = join(folder, 'debian.tar')
  execFileSync('tar', ['-C', base, '-cf', archive, '.'])
  podman('import', '--quiet', archive, 'localhost/debian')
  writeFileSync(join(folder, 'Containerfile'), 'FROM localhost/debian\nCOPY node /usr/local/bin/node\n')
  cpSync(process.execPath, join(folder, 'node'))
  podman('build', ...isolation, '--tag', 'localhost/node', '--file', join(folder, 'Containerfile'), folder)
}

let image: Image

beforeAll(() => {
  buildBases()
  const revision = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
  const { version } = JSON.parse(readFileSync('dist/package.json', 'utf8')) as { version: string }
  const bases = ['--build-arg', 'NODE_IMAGE=localhost/node', '--build-arg', 'BASE_IMAGE=localhost/debian']
  const labels = ['--build-arg', `VERSION=${version}`, '--build-arg', `REVISION=${revision}`]
  podman('build', ...isolation, ...bases, ...labels, '--tag', 'localhost/isthmus', '--file', 'deploy/container/Containerfile', 'dist')
  image = (JSON.parse(podman('image', 'inspect', 'localhost/isthmus')) as Image[])[0]!
  console.log(`The image has ${(image.Size / 1e6).toFixed(0)} MB.`)
  const mounted = podman('image', 'mount', 'localhost/isthmus').trim()
  mkdirSync(rootfs)
  cpSync(mounted, rootfs, { recursive: true, verbatimSymlinks: true })
  mkdirSync(data)
  execFileSync('chown', [`${userId}:${userId}`, data])
  // A new volume gets the owner and the mode of the folder in the image.
  const { uid, gid, mode } = statSync(join(mounted, 'backups'))
  mkdirSync(backups)
  chmodSync(backups, mode)
  chownSync(backups, uid, gid)
})

afterAll(() => {
  podman('image', 'unmount', '--all')
  rmSync(folder, { recursive: true })
})

/**
 * The arguments of `unshare` that run a command as the image is configured: its user, its environment and folder, a read-only root, the data
 * folder, no further rights. Container runtimes do the same, and need control groups, which a container that runs this test has not.
 */
function inImage(command: readonly string[], env: Readonly<Record<string, string>> = {}): string[] {
  const { User, Env, WorkingDir } = image.Config
  const variables = [...Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)]
  const mounts = [
    `mount --bind ${rootfs} ${rootfs}`,
    `mount --bind ${data} ${rootfs}/data`,
    `mount --bind ${backups} ${rootfs}/backups`,
    `mount -t proc proc ${rootfs}/proc`,
    `mount -o remount,bind,ro ${rootfs}`,
    `exec setpriv --no-new-privs --inh-caps=-all chroot --userspec=${User} ${rootfs} "$@"`,
  ]
  const inside = ['env', '-i', '-C', WorkingDir, ...variables, ...command]
  return ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-ec', mounts.join('\n'), 'sh', ...inside]
}

/** Runs a command of the image to its end. */
function runInImage(command: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return spawnSync('unshare', inImage(command, env), { encoding: 'utf8' })
}

test('E1: the image names version and revision, an unprivileged user, its folders and its signal', () => {
  const { User, StopSignal, Volumes, Labels, Env, Cmd } = image.Config
  expect({ User, StopSignal, Volumes }).toEqual({ User: `${userId}:${userId}`, StopSignal: 'SIGTERM', Volumes: { '/data': {} } })
  expect(Labels['org.opencontainers.image.version']).toMatch(/^\d+\.\d+\.\d+$/)
  expect(Labels['org.opencontainers.image.revision']).toMatch(/^[\da-f]{40}$/)
  const { scripts } = JSON.parse(readFileSync('dist/package.json', 'utf8')) as { scripts: { start: string } }
  const variables = assignments(serverEnvironment)
  expect(Env).toEqual(expect.arrayContaining(variables))
  expect([...variables, ...Cmd].join(' ')).toBe(scripts.start)
})

test('E1: nobody but root can change a file of the image, and only the data folder can be written to', () => {
  const writable =
    'find / -xdev \\( -path /proc -o -path /dev \\) -prune -o -writable -type f -print; touch /data/a && rm /data/a && echo data'
  expect(runInImage(['sh', '-c', writable]).stdout).toBe('data\n')
  for (const path of ['/srv/isthmus/a', '/tmp/a', '/a']) expect(runInImage(['touch', path]).status, path).toBe(1)
})

test('E1: the image has less than 350 MB, with Node and Debian', () => {
  expect(image.Size).toBeLessThan(350_000_000)
})

test('E1: it serves pages, reports its health, runs the commands of staff and ends on its signal', async () => {
  const port = await freePort()
  const recipient = await identityToRecipient(await generateX25519Identity())
  const env = { PORT: String(port), SITE_ORIGIN: `https://${publicHost}`, CERTIFICATE_RECIPIENTS: recipient }
  const health = () => runInImage(image.Healthcheck.Test.slice(1), env).status
  expect(health()).toBe(1)
  await using server = startProgram('unshare', inImage(image.Config.Cmd, env))
  await vi.waitFor(async () => expect((await exchange(`http://127.0.0.1:${port}`, '/about')).status).toBe(200), { timeout: 60_000 })
  expect(health()).toBe(0)
  const invited = runInImage(['node', 'server/inbox.js', 'invite', 'first@example.com', 'admin'], env)
  expect(invited.stdout).toContain(`https://${publicHost}/`)
  expect(statSync(join(data, 'isthmus.db')).uid).toBe(userId)
  // A container runtime sends it to the first process.
  process.kill(childOf(server.pid), 'SIGTERM')
  await vi.waitFor(() => expect(server.output()).toContain('"stopped"'), { timeout: 15_000 })
})

test('E10: the backup of Compose is written to a new volume', async () => {
  const project = parse(readFileSync('deploy/compose/compose.yaml', 'utf8'), { merge: true }) as {
    services: { backup: { command: string[] } }
  }
  const command = project.services.backup.command.map((word) => word.replace('${BACKUP_TO:-/backups}', '/backups'))
  const recipient = await identityToRecipient(await generateX25519Identity())
  const env = { SITE_ORIGIN: `https://${publicHost}`, CERTIFICATE_RECIPIENTS: recipient, BACKUP_RECIPIENT: recipient }
  expect(runInImage(['node', 'server/inbox.js', 'migrate'], env).status).toBe(0)
  const { status, stderr } = runInImage(command, env)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(readdirSync(backups).map((name) => name.replace(/^isthmus-\d+T[\d.]+Z/, ''))).toEqual(['.jsonl.zst.age', '.jsonl.zst.age.sha256'])
})
