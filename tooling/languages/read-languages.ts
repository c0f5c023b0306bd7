/** Reads and checks `content/languages.yaml` and the files of the languages that it lists. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { languageListSchema, languageSchema, type LanguageData, type LanguageState } from '#core/languages/schema.ts'
import { scriptFacts } from '#core/languages/scripts.ts'
import { ContentError, sortProblems, type Problem, type ProblemIn } from '#tooling/content/problems.ts'
import { readSource } from '#tooling/content/source-file.ts'
import { checkYaml, readYaml, type YamlText } from '#tooling/content/yaml.ts'

/** A language of the site. */
export interface Language extends LanguageData {
  code: string
  state: LanguageState
}

export const languageList = 'content/languages.yaml'
const folder = 'content/languages'
/** The source of all texts (`core/locales.ts`). */
const source = 'en'

export function languageFile(code: string): string {
  return `${folder}/${code}.yaml`
}

/**
 * The languages below a root, in the order of the list.
 *
 * @throws {ContentError} with every problem
 */
export function readLanguages(root: string): Language[] {
  const yaml = readYaml(readSource(root, languageList, { expected: 'the list of the languages of the site' }))
  const { value: states, problems: listProblems } = checkYaml(yaml, languageListSchema)
  const problems: Problem[] = [...listProblems, ...(states ? checkList(states, yaml) : [])].map((problem) => ({
    file: languageList,
    ...problem,
  }))
  const languages = Object.entries(states ?? {}).flatMap(([code, state]) => {
    try {
      return [{ code, state, ...readLanguage(root, code) }]
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      problems.push(...error.problems)
      return []
    }
  })
  problems.push(...repeatedAliases(languages))
  if (problems.length > 0) throw new ContentError(sortProblems(problems))
  return languages
}

/** The codes of the languages that have a file and are not in the list: everything of theirs is ignored. */
export function unlistedLanguages(root: string, listed: readonly string[]): string[] {
  const names = readdirSync(join(root, folder)).flatMap((name) => /^([a-z]{2,3})\.yaml$/.exec(name)?.[1] ?? [])
  return names.filter((code) => !listed.includes(code)).sort()
}

function checkList(states: Readonly<Record<string, LanguageState>>, yaml: YamlText): ProblemIn[] {
  if (Object.keys(states)[0] !== source) {
    const found = Object.keys(states)[0] ?? 'nothing'
    return [
      {
        line: 1,
        expected: `${source}, the language of the sources, as the first`,
        found,
        fix: `write ${source}: complete in the first line`,
      },
    ]
  }
  if (states[source] === 'complete') return []
  return [{ ...yaml.positionOf([source]), expected: `${source}: complete`, found: states[source]!, fix: 'write complete' }]
}

function readLanguage(root: string, code: string): LanguageData {
  const file = languageFile(code)
  const fix = `run npm run new language ${code}, or remove ${code} from ${languageList}`
  const yaml = readYaml(readSource(root, file, { expected: `the facts about the language ${code}, which ${languageList} lists`, fix }))
  const { value, problems } = checkYaml(yaml, languageSchema)
  const found = value ? checkLanguage(code, value, yaml) : problems
  if (!value || found.length > 0) throw new ContentError(found.map((problem) => ({ file, ...problem })))
  return value
}

function checkLanguage(code: string, { region, format, script, keyboard }: LanguageData, yaml: YamlText): ProblemIn[] {
  const problems: ProblemIn[] = []
  const at = (key: string) => yaml.positionOf([key])
  if (format !== undefined && !isFormatOf(code, format)) {
    const fix = `write ${code}-${region}, or leave it out`
    problems.push({ ...at('format'), expected: `a tag of the language ${code} that Intl supports`, found: format, fix })
  }
  if (script === 'latin' && keyboard !== undefined) {
    problems.push({ ...at('keyboard'), expected: 'no keyboard for a language in Latin letters', found: keyboard, fix: 'remove keyboard' })
  }
  return problems
}

function isFormatOf(code: string, format: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(format).length === 1 && new Intl.Locale(format).language === code
  } catch {
    return false
  }
}

/** A browser's preference must select one language. */
function repeatedAliases(languages: readonly Language[]): Problem[] {
  const owners = new Map<string, string>(languages.map(({ code }) => [code, code]))
  return languages.flatMap(({ code, aliases }) =>
    aliases.flatMap((alias) => {
      const owner = owners.get(alias)
      owners.set(alias, code)
      const expected = 'each code for one language'
      return owner === undefined
        ? []
        : [{ file: languageFile(code), expected, found: `${alias}, which is of ${owner}`, fix: `remove ${alias}` }]
    }),
  )
}

/** The direction of a language's script. */
export function directionOf({ script }: LanguageData): 'ltr' | 'rtl' {
  return scriptFacts(script).rightToLeft ? 'rtl' : 'ltr'
}
