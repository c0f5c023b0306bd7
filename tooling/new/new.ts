/** `npm run new <thing> <name>`: writes the files of a new language or document, which then pass `npm run check`. */
import { ReportedError } from '#tooling/content/problems.ts'
import { runReporting } from '#tooling/content/source-file.ts'
import { newDocument } from './new-document.ts'
import { newLanguage } from './new-language.ts'
import type { NewThing, Written } from './written.ts'

/** What can be made, by the word on the command line. */
const things: Readonly<Record<string, NewThing>> = {
  language: { usage: 'language <code>, such as language de', make: newLanguage },
  article: { usage: 'article <slug>, such as article a-week-of-prices', make: (options) => newDocument('blog', options) },
  faq: { usage: 'faq <slug>, such as faq how-fast-is-it', make: (options) => newDocument('faq', options) },
}

const usage = `Usage: npm run new <thing> <name>\n${Object.values(things)
  .map((thing) => `  npm run new ${thing.usage}\n`)
  .join('')}`

/** Makes one thing below a root. @throws {ReportedError} if there is no such thing, or if it can't be made */
export function makeNew(root: string, [name = '', ...names]: readonly string[], today: string): Promise<Written> | Written {
  const thing = Object.hasOwn(things, name) ? things[name] : undefined
  const [only] = names
  if (!thing || only === undefined || names.length > 1) throw new ReportedError(usage.trimEnd())
  return thing.make({ root, name: only, today })
}

if (import.meta.main) {
  await runReporting(async () => {
    const { files, notes } = await makeNew('.', process.argv.slice(2), new Date().toISOString().slice(0, 10))
    console.log(['Written:', ...files.map((file) => `  ${file}`), ...notes].join('\n'))
  })
}
