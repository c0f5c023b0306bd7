/** A new language: growing, so that it may begin with a few documents and messages. */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageSchema, type LanguageData } from '#core/languages/schema.ts'
import { scriptFacts, scriptNames } from '#core/languages/scripts.ts'
import { stemmerNames, stemmerOf, type StemmerName } from '#core/languages/stemmers.ts'
import { isShareScript } from '#core/share/typography.ts'
import { fixedPaths } from '#core/site-map.ts'
import { webFontScripts } from '#core/theme/schema.ts'
import { languageFile, languageList, readLanguages } from '#tooling/languages/read-languages.ts'
import { ReportedError } from '#tooling/content/problems.ts'
import { readSource } from '#tooling/content/source-file.ts'
import { writeNew, type NewOptions, type Written } from './written.ts'

/** Layouts of languages in other than Latin letters, in the order of `core/search/layout.ts`. */
const keyboards: Readonly<Record<string, string>> = {
  el: "; ς ε ρ τ υ θ ι ο π [ ] α σ δ φ γ η ξ κ λ ΄ ' ζ χ ψ ω β ν μ , .",
  he: "/ ' ק ר א ט ו ן ם פ ] [ ש ד ג כ ע י ח ל ך ף , ז ס ב ה נ מ צ ת ץ",
  uk: 'й ц у к е н г ш щ з х ї ф і в а п р о л д ж є я ч с м и т ь б ю',
}

/** Writes the files of a language and adds it to the list. */
export function newLanguage({ root, name: code }: NewOptions): Written {
  const languages = readLanguages(root)
  refuseCode(code, languages)
  const list = readSource(root, languageList)
  const isKnown = existsSync(join(root, languageFile(code)))
  const facts = factsOf(code)
  const contents: Record<string, string> = {
    [languageFile(code)]: languageText(code, facts),
    [`content/messages/${code}.yaml`]: `# Interface words in ${englishName(code)!}. Copy lines of en.yaml and translate them; what is missing is shown in English.\n`,
    [`content/search/${code}.yaml`]: '# Words that mean the same to a visitor: one group a line, as in en.yaml.\nsynonyms: []\n',
  }
  // Files of a language that was removed from the list are used again.
  const files = writeNew(root, Object.fromEntries(Object.entries(contents).filter(([file]) => !existsSync(join(root, file)))))
  writeFileSync(join(root, languageList), `${list.trimEnd()}\n${code}: growing\n`)
  return { files: [languageList, ...files], notes: notesOf(code, facts, isKnown) }
}

/** @throws {ReportedError} if a code is none, or in use */
function refuseCode(code: string, languages: ReturnType<typeof readLanguages>): void {
  if (!/^[a-z]{2,3}$/.test(code)) {
    const lower = code.toLowerCase().split(/[-_]/, 1)[0]!
    const near = /^[a-z]{2,3}$/.test(lower) && englishName(lower) !== undefined ? `: write ${lower}` : ', such as de'
    throw new ReportedError(`'${code}' is no code of a language; expected two or three lower-case letters (ISO 639)${near}.`)
  }
  const listed = languages.find((language) => language.code === code)
  if (listed) throw new ReportedError(`The site has ${code} (${listed.name}) already: ${languageList}.`)
  const owner = languages.find(({ aliases }) => aliases.includes(code))
  if (owner) throw new ReportedError(`'${code}' means ${owner.name} already: aliases in ${languageFile(owner.code)}.`)
  const [canonical = code] = Intl.getCanonicalLocales(code)
  if (canonical !== code) throw new ReportedError(`'${code}' has been replaced (RFC 5646): write ${canonical}.`)
  if (englishName(code) === undefined) {
    throw new ReportedError(`'${code}' is no code of a language that has a name (ISO 639), such as de, he or ja.`)
  }
  if (fixedPaths().some((path) => path.split('/')[1] === code)) throw new ReportedError(`'${code}' is the address of a page: /${code}.`)
}

/** `undefined` if the code has no name. */
function englishName(code: string): string | undefined {
  return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code)
}

/** What CLDR knows about a language. */
function factsOf(code: string): LanguageData {
  const { region = '001', script: scriptCode = '' } = new Intl.Locale(code).maximize()
  const script = scriptNames.find((name) => scriptFacts(name).codes.includes(scriptCode))
  if (!script) throw new ReportedError(`The site has no rules for the script ${scriptCode}: add it to core/languages/scripts.ts first.`)
  const tag = `${code}-${region}`
  const usesLatinDigits = new Intl.NumberFormat(tag).resolvedOptions().numberingSystem === 'latn'
  const endonym = new Intl.DisplayNames(code, { type: 'language' }).of(code)!
  return languageSchema.parse({
    name: endonym.charAt(0).toUpperCase() + endonym.slice(1),
    region,
    script,
    ...(!usesLatinDigits && { format: `${tag}-u-nu-latn` }),
    labels: scriptFacts(script).unspaced ? 'short' : 'long',
    stemmer: stemmerFor(code),
    ...(keyboards[code] !== undefined && { keyboard: keyboards[code] }),
  })
}

function stemmerFor(code: string): StemmerName {
  const name = stemmerOf[code] ?? englishName(code)?.toLowerCase()
  return stemmerNames.find((known) => known === name) ?? 'none'
}

function languageText(code: string, { name, region, script, format, labels, stemmer, keyboard }: LanguageData): string {
  return `# ${englishName(code)!}. The keys: content/languages/README.md
name: ${JSON.stringify(name)}
region: ${JSON.stringify(region)}
script: ${script}
${format === undefined ? '' : `format: ${format}\n`}labels: ${labels}
stemmer: ${stemmer}
${keyboard === undefined ? '' : `keyboard: ${JSON.stringify(keyboard)}\n`}punctuation: []
`
}

function notesOf(code: string, { script }: LanguageData, isKnown: boolean): string[] {
  const hasWebFont = (webFontScripts as readonly string[]).includes(script)
  return [
    `${code} is growing: what is not translated is shown in English. npm run translations lists what is missing.`,
    `Translate the messages in content/messages/${code}.yaml, beginning with suggestion.offer, and documents: ${code}.md beside en.md.`,
    ...(isKnown ? [`The files that ${code} had before are in use again.`] : []),
    ...(hasWebFont ? [] : [`The site has no web font with the letters of ${script}: pages are set in fonts of the visitor's system.`]),
    ...(isShareScript(script)
      ? []
      : [`The fonts of share images do not have the letters of ${script}: pages get the share image of the English page.`]),
    'docs/recipes/add-a-language.md says what else there is.',
  ]
}
