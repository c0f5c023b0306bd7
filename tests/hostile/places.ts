/** Files that are no files, or lead elsewhere: made below the root of a repository, beside which lies a secret. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'

export interface HostilePlace {
  name: string
  /** What a problem names. */
  file: string
  make(root: string, secret: string): void | Promise<void | AsyncDisposable>
}

const replace = (root: string, file: string, make: (path: string) => void) => {
  const path = join(root, file)
  rmSync(path, { recursive: true, force: true })
  make(path)
}

const link = (name: string, file: string, target: (secret: string) => string): HostilePlace => ({
  name,
  file,
  make: (root, secret) => replace(root, file, (path) => symlinkSync(target(secret), path)),
})

const pipe = (name: string, file: string): HostilePlace => ({
  name,
  file,
  make: (root) => replace(root, file, (path) => void execFileSync('mkfifo', [path])),
})

export const hostilePlaces: readonly HostilePlace[] = [
  link('a link as English text', 'content/blog/first/en.md', (secret) => secret),
  link('a link as translation', 'content/blog/first/zh.md', (secret) => secret),
  link('a link as metadata', 'content/blog/first/meta.yaml', (secret) => secret),
  link('a link as picture', 'content/blog/first/seen.png', (secret) => secret),
  link('a link as document', 'content/blog/second', () => '/etc'),
  link('a link as folder of a kind', 'content/blog-tags', () => '/etc'),
  link('a link as folder of samples', 'content/blog/first/samples', () => '/etc'),
  link('a link as folder of all samples', 'content/samples', () => '/etc'),
  link('a link as table of old addresses', 'content/redirects.yaml', (secret) => secret),
  link('a link as words of the search', 'content/search/en.yaml', (secret) => secret),
  link('a link as folder of words', 'content/search', () => '/etc'),
  link('a link to nothing', 'content/blog/first/zh.md', () => 'nowhere.md'),
  link('a link to itself', 'content/blog/first/zh.md', () => 'zh.md'),
  link('a link in a circle', 'content/blog/second', () => '.'),
  link('a link to the whole machine', 'content/evil', () => '/'),
  pipe('a pipe as English text', 'content/blog/first/en.md'),
  pipe('a pipe as translation', 'content/blog/first/zh.md'),
  pipe('a pipe as metadata', 'content/blog/first/meta.yaml'),
  pipe('a pipe as picture', 'content/blog/first/seen.png'),
  pipe('a pipe as table of old addresses', 'content/redirects.yaml'),
  pipe('a pipe as words of the search', 'content/search/en.yaml'),
  pipe('a pipe as document', 'content/blog/second'),
  {
    name: 'a socket as translation',
    file: 'content/blog/first/zh.md',
    async make(root) {
      const path = join(root, 'content/blog/first/zh.md')
      rmSync(path)
      const server = createServer().listen(path)
      await once(server, 'listening')
      return { [Symbol.asyncDispose]: async () => void server.close() }
    },
  },
  {
    name: 'a folder as text',
    file: 'content/blog/first/en.md',
    make: (root) => replace(root, 'content/blog/first/en.md', (path) => mkdirSync(path)),
  },
  {
    name: 'a file as folder of a kind',
    file: 'content/blog-tags',
    make: (root) => replace(root, 'content/blog-tags', (path) => writeFileSync(path, 'x')),
  },
  {
    name: 'two names that differ in case',
    file: 'content/blog/First',
    make: (root) => cpSync(join(root, 'content/blog/first'), join(root, 'content/blog/First'), { recursive: true }),
  },
  {
    name: 'a program beside a text',
    file: 'content/blog/first/run.sh',
    make: (root) => writeFileSync(join(root, 'content/blog/first/run.sh'), '#!/bin/sh\n', { mode: 0o755 }),
  },
  {
    name: 'a name that turns around',
    file: 'content/blog/first/\u202edm.ne',
    make: (root) => writeFileSync(join(root, 'content/blog/first/\u202edm.ne'), 'x'),
  },
  {
    name: 'a name with a line break',
    file: 'content/blog/first/a\nb.md',
    make: (root) => writeFileSync(join(root, 'content/blog/first/a\nb.md'), 'x'),
  },
  {
    name: 'a name with an option',
    file: 'content/blog/--help',
    make: (root) => mkdirSync(join(root, 'content/blog/--help')),
  },
]
