/** Makes the repository of a new provider from this one. */
import {
  copyFileSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { readLanguages } from '#tooling/languages/read-languages.ts'
import type { Answers } from './answers.ts'
import { editSite } from './edit-site.ts'
import { startRepository, trackedFiles } from './git.ts'
import { removeSamples } from './start-content.ts'
import { assertTarget } from './target-folder.ts'

/** What is about this repository and not about the program: its second provider, which tests the starter, the starter itself, the picture of its home page. */
const leftOut = /^(?:\.ci|tests\/quayside|tooling\/create)\/|^docs\/home\.png$/

/** The new repository. */
export interface Created {
  target: string
  files: number
  isCommitted: boolean
}

/** Called with a folder that has to be removed if the program is ended, and with `undefined` when it is in its place. */
export type WatchFolder = (folder: string | undefined) => void

/**
 * Everything is written to a folder beside the target, which gets its name at the end: a failure leaves nothing.
 *
 * @param root this repository
 * @param today `YYYY-MM-DD`
 * @throws {ReportedError}
 */
export async function createRepository(root: string, answers: Answers, today: string, watch: WatchFolder = () => {}): Promise<Created> {
  const target = assertTarget(answers.folder, root)
  mkdirSync(dirname(target), { recursive: true })
  const folder = mkdtempSync(join(dirname(target), `.${basename(target)}-`))
  watch(folder)
  try {
    const files = await copyTracked(root, folder)
    await setImmediate()
    if (answers.content === 'none') removeSamples(folder)
    await setImmediate()
    editSite(folder, answers, today)
    removeOtherLanguages(folder)
    writeReadme(folder, answers)
    writeContinuousIntegration(folder)
    const isCommitted = startRepository(folder, `site: start ${answers.brand}`)
    // An empty folder with the name is replaced. Checked again, because questions take time.
    assertTarget(answers.folder, root)
    if (existsSync(target)) rmdirSync(target)
    renameSync(folder, target)
    watch(undefined)
    return { target, files, isCommitted }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Lets signals be handled after each batch of files. */
async function copyTracked(root: string, folder: string): Promise<number> {
  const files = trackedFiles(root).filter((file) => !leftOut.test(file))
  for (const [index, file] of files.entries()) {
    if (index % 100 === 0) await setImmediate()
    const [from, to] = [join(root, file), join(folder, file)]
    mkdirSync(dirname(to), { recursive: true })
    if (lstatSync(from).isSymbolicLink()) symlinkSync(readlinkSync(from), to)
    else copyFileSync(from, to)
  }
  return files.length
}

/** Texts of documents in languages that the site does not have. Messages stay, so that a line in `content/languages.yaml` is enough to add one. */
function removeOtherLanguages(folder: string): void {
  const languages = readLanguages(folder).map(({ code }) => code)
  for (const file of globSync('content/**/*.md', { cwd: folder })) {
    const [, code] = /\/([a-z]{2,3})\.md$/.exec(file) ?? []
    if (code !== undefined && !languages.includes(code)) rmSync(join(folder, file))
  }
}

function writeReadme(folder: string, { brand }: Answers): void {
  const file = join(folder, 'README.md')
  const text = readFileSync(file, 'utf8')
  const own = readFileSync(join(import.meta.dirname, 'start/introduction.txt'), 'utf8').replaceAll('{brand}', brand)
  writeFileSync(file, `# ${brand}\n\n${own}${text.slice(text.indexOf('## Two commands'))}`)
}

function writeContinuousIntegration(folder: string): void {
  mkdirSync(join(folder, '.ci'))
  writeFileSync(
    join(folder, '.ci/run'),
    `#!/usr/bin/env bash
# What continuous integration runs on a clean checkout.
set -euo pipefail
cd "$(dirname "$0")/.."
export CI="\${CI:-true}"
npm run test:site
`,
    { mode: 0o755 },
  )
}
