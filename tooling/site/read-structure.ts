/** Reads and checks `site/structure.yaml`, as far as that needs neither documents nor messages; `structure-problems.ts` does the rest. */
import { locales, type Locale } from '#core/locales.ts'
import { featureOfKind } from '#core/structure/feature-paths.ts'
import { structureSchema, textKeys, type Structure, type Text, type WrittenStructure } from '#core/structure/schema.ts'
import { punctuationProblems } from '#tooling/messages/check.ts'
import { ContentError, sortProblems, type Problem } from '#tooling/content/problems.ts'
import { readYamlFile, type YamlFile } from '#tooling/content/yaml-file.ts'

type Path = readonly PropertyKey[]

/** Text, with their place in the file. */
export interface PlacedText {
  path: Path
  texts: Text
}

/** The structure as it is written, and its words. */
export interface StructureFile extends Pick<YamlFile<unknown>, 'positionOf'> {
  /** Path below the root, for problems. */
  file: string
  written: WrittenStructure
  texts: readonly PlacedText[]
}

/**
 * @param root the folder that the site folder is in
 * @param folder the site folder
 * @throws {ContentError} with every problem
 */
export function readStructure(root: string, folder = 'site'): StructureFile {
  const file = `${folder}/structure.yaml`
  const { value, problems, positionOf } = readYamlFile(
    root,
    file,
    structureSchema,
    'docs/recipes/change-the-structure.md says what it contains',
  )
  if (!value) throw new ContentError(sortProblems(problems))
  const texts = textsIn(value)
  const found = [...punctuation(texts), ...repeatedEntries(value)].map(({ path, ...problem }): Problem => ({
    file,
    ...positionOf(path),
    ...problem,
  }))
  if (found.length > 0) throw new ContentError(sortProblems(found))
  return { file, written: value, texts, positionOf }
}

/** The sections of the home page, without those of features that are off. */
export function shownSections<Section extends { section: string; of?: string }>(structure: {
  features: WrittenStructure['features']
  home: readonly Section[]
}): Section[] {
  return structure.home.filter(({ section, of = section }) => {
    const feature = featureOfKind(of)
    return feature === undefined || structure.features[feature]
  })
}

/** The key of the message that words of the file become. */
function keyAt(path: Path): string {
  return `structure.${path.map(String).join('.')}`
}

/** The structure with keys in the place of its words. */
export function withKeys({ written }: Pick<StructureFile, 'written'>): Structure {
  const replace = (value: unknown, path: Path): unknown => {
    if (isText(value, path)) return typeof value === 'string' ? value : keyAt(path)
    if (Array.isArray(value)) return value.map((part, index) => replace(part, [...path, index]))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replace(part, [...path, key])]))
  }
  return replace(written, []) as Structure
}

/**
 * The words that the file has in a language, as messages by key. Those that a growing language lacks are missing.
 *
 * @param fill fills placeholders
 */
export function textsOf(
  { texts }: Pick<StructureFile, 'texts'>,
  locale: Locale,
  fill: (text: string, locale: Locale) => string,
): Record<string, string> {
  return Object.fromEntries(
    texts.flatMap(({ path, texts: one }) => {
      const text = typeof one === 'string' ? undefined : one[locale]
      return text === undefined ? [] : [[keyAt(path), literal(fill(text, locale))]]
    }),
  )
}

/** Escapes ICU syntax characters, which are plain text here. */
function literal(text: string): string {
  return text.replace(/'/g, "''").replace(/[{}]/g, (brace) => `'${brace}'`)
}

function isText(value: unknown, path: Path): value is Text {
  return value !== undefined && (textKeys as readonly PropertyKey[]).includes(path.at(-1)!)
}

function textsIn(value: unknown, path: Path = []): PlacedText[] {
  if (isText(value, path)) return [{ path, texts: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, [...path, Array.isArray(value) ? Number(key) : key]))
}

interface Finding extends Pick<Problem, 'expected' | 'found' | 'fix'> {
  path: Path
}

/** Wrong punctuation of a language. */
function punctuation(texts: readonly PlacedText[]): Finding[] {
  return texts.flatMap(({ path, texts: one }) =>
    locales.flatMap((locale) => {
      const text = typeof one === 'string' ? undefined : one[locale]
      const problems = text === undefined ? [] : punctuationProblems(locale, text)
      return problems.map(({ found, fix }) => ({ path: [...path, locale], expected: 'the punctuation of the language', found, fix }))
    }),
  )
}

const noSection: Finding = {
  path: ['home'],
  expected: 'a section that does not belong to a feature that is off',
  found: 'none',
  fix: 'add a section, such as products',
}

/** Entries whose page another entry of the list has already, because the first of two is the one that is marked; a home page without sections. */
function repeatedEntries(written: WrittenStructure): Finding[] {
  const { menus, home } = written
  const repeatedMenus = menus.flatMap(({ to }, index) =>
    menus.findIndex((other) => other.to === to) < index
      ? [
          {
            path: ['menus', index, 'to'],
            expected: 'a page that no other entry of the header has',
            found: to,
            fix: 'remove one of the two',
          },
        ]
      : [],
  )
  const repeatedSections = home.flatMap(({ section }, index) =>
    section !== 'documents' && section !== 'text' && home.findIndex((other) => other.section === section) < index
      ? [{ path: ['home', index, 'section'], expected: 'each of these sections once', found: section, fix: 'remove one of the two' }]
      : [],
  )
  return [...repeatedMenus, ...repeatedSections, ...(shownSections(written).length > 0 ? [] : [noSection])]
}
