/**
 * Programs that samples run with, and the packages of their clients in a folder of their own, so that samples get what their readers would
 * install and not what the site is built with.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { newest, newestRelease, type SampleCommand } from './newest-programs.ts'
import { nodePackages, pythonPackages, rustDependencies } from './packages.ts'

const execute = promisify(execFile)

export interface Toolchain {
  /** Name in the results, with the version behind it. */
  label: string
  /** Prints the version of the language or program; a failure means that it is not installed. */
  version: () => Promise<string>
  /** The Debian packages that have the program and what its samples call, if their versions can run the samples. */
  debianPackages?: readonly string[]
  /** Installs the packages of the clients. */
  prepare?: () => Promise<void>
  /** Versions of those packages by name. */
  packages?: Readonly<Record<string, string>>
  /** Writes the program below `folder`, compiles it if it has to be, and says how it is started. */
  write: (folder: string, code: string) => Promise<SampleCommand>
}

/** Where packages are installed and programs are written; git ignores it. */
export const samplesFolder = join(import.meta.dirname, '../../.cache/samples')

const printed = (name: string, ...options: string[]) => versionFrom(newest(name, ...options))

/** Of a program of this machine. */
const printedHere = (file: string, ...args: string[]) => versionFrom({ file, args })

async function versionFrom({ file, args }: SampleCommand): Promise<string> {
  const { stdout, stderr } = await execute(file, args)
  return /\d+\.\d+[\w.+-]*/.exec(stdout || stderr)?.[0] ?? stdout.trim()
}

/** Writes one file that an interpreter runs. */
const interpreted =
  (interpreter: string | (() => string), name: string): Toolchain['write'] =>
  async (folder, code) => {
    await writeFile(join(folder, name), code)
    return newest(typeof interpreter === 'string' ? interpreter : interpreter(), join(folder, name))
  }

/** Folder of Python's virtual environment, which belongs to one version of Python. */
const python = () => join(samplesFolder, `python${newestRelease}`)
const node = join(samplesFolder, 'node')
const rust = join(samplesFolder, 'rust')

/** Whether the packages in `folder` are those of `expected`; otherwise they are installed, and remembered. */
async function installed(folder: string, expected: string, install: () => Promise<void>): Promise<void> {
  const stamp = join(folder, 'installed.txt')
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === expected) return
  await mkdir(folder, { recursive: true })
  await install()
  await writeFile(stamp, expected)
}

const pins = (packages: Readonly<Record<string, string>>, separator: string) =>
  Object.entries(packages).map(([name, version]) => `${name}${separator}${version}`)

/** By the language of a sample. */
export const toolchains = {
  bash: {
    label: 'curl',
    debianPackages: ['curl', 'jq'],
    // Samples read JSON with jq.
    version: () => printed('jq', '--version').then(() => printed('curl', '--version')),
    write: interpreted('bash', 'sample.sh'),
  },
  python: {
    label: 'Python',
    debianPackages: ['python3-venv'],
    // Debian's Python can make a virtual environment only with a package of its own.
    version: () => printed('python3', '-m', 'ensurepip', '--version').then(() => printed('python3', '--version')),
    packages: pythonPackages,
    prepare: () =>
      installed(python(), pins(pythonPackages, '==').join('\n'), async () => {
        for (const { file, args } of [
          newest('python3', '-m', 'venv', '--clear', python()),
          newest(join(python(), 'bin/pip'), 'install', '-q', '--disable-pip-version-check', ...pins(pythonPackages, '==')),
        ])
          await execute(file, args)
      }),
    write: interpreted(() => join(python(), 'bin/python'), 'sample.py'),
  },
  javascript: {
    label: 'Node.js',
    version: () => Promise.resolve(process.versions.node),
    packages: nodePackages,
    prepare: () =>
      installed(node, pins(nodePackages, '@').join('\n'), async () => {
        await writeFile(join(node, 'package.json'), '{"private": true, "type": "module"}\n')
        await execute('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...pins(nodePackages, '@')], { cwd: node })
      }),
    // Node.js finds packages above the program alone.
    write: async (folder, code) => {
      const file = join(node, `${folder.replaceAll(/\W+/g, '-')}.mjs`)
      await writeFile(file, code)
      return { file: process.execPath, args: [file] }
    },
  },
  go: {
    label: 'Go',
    version: () => printedHere('go', 'version'),
    write: async (folder, code) => {
      await writeFile(join(folder, 'main.go'), code)
      await execute('go', ['build', '-o', join(folder, 'sample'), join(folder, 'main.go')])
      return { file: join(folder, 'sample'), args: [] }
    },
  },
  java: {
    label: 'Java',
    debianPackages: ['default-jdk-headless'],
    // Running a source file needs the compiler.
    version: () => printed('javac', '-version'),
    write: interpreted('java', 'Sample.java'),
  },
  php: {
    label: 'PHP',
    version: () => printed('php', '--version'),
    write: interpreted('php', 'sample.php'),
  },
  ruby: { label: 'Ruby', version: () => printed('ruby', '--version'), write: interpreted('ruby', 'sample.rb') },
  rust: {
    label: 'Rust',
    version: () => printedHere('rustc', '--version'),
    packages: { reqwest: rustDependencies.reqwest.version },
    prepare: () => mkdir(join(rust, 'src'), { recursive: true }).then(() => undefined),
    write: async (folder, code) => {
      const { reqwest } = rustDependencies
      const features = reqwest.features.map((feature) => `"${feature}"`).join(', ')
      await writeFile(
        join(rust, 'Cargo.toml'),
        `[package]\nname = "sample"\nversion = "0.1.0"\nedition = "2024"\n\n[workspace]\n\n[dependencies]\nreqwest = { version = "=${reqwest.version}", features = [${features}] }\n`,
      )
      await writeFile(join(rust, 'src/main.rs'), code)
      await execute('cargo', ['build', '-q'], { cwd: rust, maxBuffer: 64 * 1024 * 1024 })
      await execute('cp', [join(rust, 'target/debug/sample'), join(folder, 'sample')])
      return { file: join(folder, 'sample'), args: [] }
    },
  },
} satisfies Record<string, Toolchain>
