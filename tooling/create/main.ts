/** `npm run create`: makes the repository of a new provider from this one. Usage: `usage` in `read-arguments.ts`. */
import { rmSync } from 'node:fs'
import { cancel, intro, outro } from '@clack/prompts'
import { languages, locales, localeInfo } from '#core/locales.ts'
import { runReporting } from '#tooling/content/source-file.ts'
import { defaultFeatures, type Answers } from './answers.ts'
import { createRepository, type Created } from './create-repository.ts'
import { askForMissing, Canceled } from './questions.ts'
import { assertNothingMissing, readArguments, usage } from './read-arguments.ts'
import { assertTarget } from './target-folder.ts'

const root = `${import.meta.dirname}/../..`

/** Languages of this repository, and those that have a name. */
const isLanguage = (code: string) =>
  /^[a-z]{2,3}$/.test(code) &&
  (Object.hasOwn(languages, code) || new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code) !== undefined)

/** What is written or asked, with defaults. */
function withDefaults(input: Partial<Answers>): Answers {
  assertNothingMissing(input)
  const { domain = '', content = 'sample' } = input
  return {
    folder: input.folder!,
    brand: input.brand!,
    legalName: input.legalName ?? '',
    domain,
    mailDomain: input.mailDomain ?? domain,
    languages: input.languages ?? [...locales],
    features: input.features ?? defaultFeatures(content),
    content,
    color: input.color,
  }
}

async function answersFrom(args: readonly string[]): Promise<Answers | undefined> {
  const { input, isSilent, needsHelp } = readArguments(args, isLanguage)
  if (needsHelp) {
    console.log(usage)
    return undefined
  }
  if (input.folder !== undefined) assertTarget(input.folder, root)
  const canAsk = process.stdin.isTTY && process.stdout.isTTY && !isSilent
  if (!canAsk) return withDefaults(input)
  intro('A new provider')
  return askForMissing(
    input,
    locales.map((code) => ({ code, name: localeInfo[code].endonym })),
    root,
  )
}

function nextSteps({ target, files, isCommitted }: Created, { content }: Answers): string {
  const commit = isCommitted
    ? 'The first commit is made.'
    : 'There is no commit, because git does not know you: set user.name and user.email with git config, then git commit.'
  return `${target}: ${files} files. ${commit}

  cd ${/^[\w./-]+$/.test(target) ? target : `'${target.replaceAll("'", "'\\''")}'`}
  npm run check
  npm run dev

Then: docs/recipes/make-it-yours.md. ${content === 'none' ? 'npm run translations records the texts. ' : ''}Figures (claims in site/provider.yaml) and contract/ are the samples: write yours.`
}

async function main(): Promise<void> {
  let unfinished: string | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      if (unfinished !== undefined) rmSync(unfinished, { recursive: true, force: true })
      process.exit(130)
    })
  }
  try {
    const answers = await answersFrom(process.argv.slice(2))
    if (!answers) return
    const created = await createRepository(root, answers, new Date().toISOString().slice(0, 10), (folder) => (unfinished = folder))
    console.log(nextSteps(created, answers))
    if (process.stdout.isTTY) outro('Done.')
  } catch (error) {
    if (!(error instanceof Canceled)) throw error
    cancel('Canceled: nothing was written.')
    process.exitCode = 130
  }
}

await runReporting(main)
