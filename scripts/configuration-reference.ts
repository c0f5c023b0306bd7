/**
 * `npm run docs:configuration`: writes `docs/configuration.md` and `.env.example` from the descriptions in `server/environment.ts`. Run it when
 * a variable has changed.
 */
import { writeFileSync } from 'node:fs'
import { readConfig } from '#server/config.ts'
import { describeVariables, type Variable } from '#server/environment.ts'

const introduction = `# Configuration
Made by \`npm run docs:configuration\` from \`server/environment.ts\`; [.env.example](../.env.example) is made with it, as a template. What names
the provider (brand, legal texts, mail addresses, retention, redirects) is in [site/provider.yaml](../site/provider.yaml), whose comments describe it.

Server and commands read the environment when they start, not a file. An empty variable counts as not set. If a value is wrong they end with 1
and list every wrong one; values of secrets are not repeated. Variables that are not listed here are ignored. A change needs a restart.

| variable | without it | secret | read by |
|---|---|---|---|
`

const others = `
## Variables of other programs
| variable | read by |
|---|---|
| \`AWS_ACCESS_KEY_ID\`, \`AWS_SECRET_ACCESS_KEY\` (secret) | backup, restore: the client of S3. Without them it uses the role of the machine or service account. |
| \`NODE_EXTRA_CA_CERTS\` | Node: certificates of your own authority, for Postgres, mail server and S3 |
| \`TMPDIR\` | restore, and \`backup verify\`: folder of a temporary database |
| \`BUILD_DATE\` | build: the day that decides what is published, as \`2026-12-31\`; without it today, UTC ([recipe](recipes/schedule-a-document.md#schedule)) |
| \`PREVIEW\` | build: \`drafts\` shows what visitors do not get ([recipe](recipes/schedule-a-document.md#preview)) |
| \`SOURCE_DATE_EPOCH\` | build: the date of the build, in seconds since 1970; without it that of the commit |
| \`CHROMIUM\` | tests and recordings: path of the browser |
| \`TRANSLATION_ENGINE_URL\`, \`TRANSLATION_ENGINE_KEY\` (secret) and others | \`npm run translations -- suggest\`: the engine ([recipe](recipes/exchange-translations.md#suggestions-of-an-engine)) |
| \`PSEUDO\` | \`npm run dev\`: a pseudo-language ([CONTRIBUTING](../CONTRIBUTING.md#pseudo-languages)) |
`

const exampleIntroduction = `# The variables of server and commands, each with its default. Remove the # of those that you set. The server reads the environment, not
# this file: load a copy with \`set -a; . ./.env; set +a\`, or by your process manager. More on each: docs/configuration.md.
`

/** The reference in Markdown. */
export function configurationReference(): string {
  const variables = describeVariables()
  const rows = variables.map(
    ({ name, isSecret, readBy, ...variable }) =>
      `| [\`${name}\`](#${name.toLowerCase()}) | ${withoutIt(variable)} | ${isSecret ? 'yes' : ''} | ${readBy.join(', ')} |`,
  )
  return `${introduction}${rows.join('\n').replaceAll('|  |', '| |')}\n\n${variables.map(section).join('\n')}${others}`
}

/** The template of an environment: no line sets anything. */
export function environmentExample(): string {
  const lines = describeVariables().map(({ name, summary, defaultValue }) => `\n# ${summary}\n#${name}=${defaultValue}\n`)
  return exampleIntroduction + lines.join('')
}

function withoutIt({ withoutValue, defaultValue }: Pick<Variable, 'withoutValue' | 'defaultValue'>): string {
  return withoutValue ?? (defaultValue && `\`${defaultValue}\``)
}

function section(variable: Variable): string {
  const { name, summary, details, format, unit, example, wrong } = variable
  const points = [
    `- Value: ${format}${unit ? `, in ${unit}` : ''}`,
    example && `- Example: \`${name}=${example}\``,
    wrong && `- Wrong: \`${name}=${wrong}\` ends the start with \`${errorOf(name, wrong)}\``,
  ]
  return `## ${name}\n${[`${summary}.`, details].filter(Boolean).join(' ')}\n\n${points.filter(Boolean).join('\n')}\n`
}

/** What the server prints. @throws if it accepts the value */
function errorOf(name: string, value: string): string {
  try {
    readConfig({ [name]: value })
  } catch (error) {
    return (error as Error).message.split('\n')[1]!.trim()
  }
  throw new Error(`${name}=${value} is accepted.`)
}

if (import.meta.main) {
  writeFileSync('docs/configuration.md', configurationReference())
  writeFileSync('.env.example', environmentExample())
}
