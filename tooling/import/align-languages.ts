/**
 * Gives headings their ids, samples and pictures their names. Translations get those of the English text: ids are English, code is written
 * once, and a picture has one name.
 */
import { fallbackLocale, type Locale } from '#core/locales.ts'
import { endingOf, proposePictureName } from '#tooling/pictures/picture-names.ts'
import { matchTexts } from '#tooling/translation/match-texts.ts'
import type { ConvertedDocument, ConvertedText } from './converted.ts'
import { slugOf, type FoundCode } from './conversion.ts'

/** Changes the trees of a document. @param english the English text, if it is imported with the others */
export function alignLanguages(document: ConvertedDocument): void {
  const english = document.texts.get(fallbackLocale)
  for (const [locale, text] of ordered(document.texts)) {
    fixLevels(text)
    nameHeadings(text, english === text ? undefined : english)
    if (english && english !== text) followCode(text, english)
    else nameCode(document, text, english ? '' : `${locale}-`)
    namePictures(document, locale, text, english === text ? undefined : english)
  }
}

function ordered(texts: ReadonlyMap<Locale, ConvertedText>): [Locale, ConvertedText][] {
  return [...texts].sort(([a], [b]) => Number(b === fallbackLocale) - Number(a === fallbackLocale))
}

/** Levels from 2 to 4, of which none is skipped. */
function fixLevels({ headings, report }: ConvertedText): void {
  const least = Math.min(...headings.map(({ node }) => node.depth))
  let before = 1
  for (const { node, text } of headings) {
    const shifted = least === 1 ? node.depth + 1 : node.depth
    const depth = Math.min(shifted, before + 1, 4) as 2 | 3 | 4
    if (depth !== node.depth)
      report({
        line: node.position?.start.line,
        kind: 'level of heading',
        what: `${'#'.repeat(node.depth)} ${text}`,
        outcome: 'changed',
        instead: '#'.repeat(depth),
      })
    node.depth = depth
    before = depth
  }
}

function nameHeadings(text: ConvertedText, english: ConvertedText | undefined): void {
  const taken = new Set<string>()
  const isSame =
    english !== undefined &&
    text.headings.length === english.headings.length &&
    text.headings.every(({ node }, index) => node.depth === english.headings[index]!.node.depth)
  const englishIds = english?.ids ?? []
  const named = isSame || !english ? new Map<number, string>() : idsByCode(text, english)
  for (const [index, { node, text: heading, explicitId, anchor }] of text.headings.entries()) {
    const own = slugOf(explicitId ?? '') || slugOf(heading)
    const base = isSame ? englishIds[index]! : (named.get(index) ?? (own === '' ? 'section' : own))
    let id = base
    for (let number = 2; taken.has(id); number++) id = `${base}-${number}`
    taken.add(id)
    text.ids.push(id)
    text.idOfAnchor.set(anchor, id)
    const last = node.children.at(-1)
    const pin = ` {#${id}}`
    if (last?.type === 'text') node.children[node.children.length - 1] = { ...last, value: last.value.trimEnd() + pin }
    else node.children.push({ type: 'text', value: pin })
  }
}

/** English ids of headings that name the same code, where the headings of both texts are not the same: `The property `handler``. */
function idsByCode(text: ConvertedText, english: ConvertedText): Map<number, string> {
  const codeOf = ({ node }: ConvertedText['headings'][number]) => {
    const codes = node.children.flatMap((child) => (child.type === 'inlineCode' ? child.value : []))
    return codes.length > 0 ? `${node.depth} ${codes.join(' ')}` : undefined
  }
  const own = text.headings.map(codeOf)
  const others = english.headings.map(codeOf)
  const isOnly = (list: readonly (string | undefined)[], code: string) => list.filter((other) => other === code).length === 1
  return new Map(
    own.flatMap((code, index): [number, string][] =>
      code !== undefined && isOnly(own, code) && isOnly(others, code) ? [[index, english.ids[others.indexOf(code)]!]] : [],
    ),
  )
}

function textOfCode({ files }: FoundCode): string {
  return files.map(({ client, code }) => `${client}\n${code}`).join('\n')
}

function nameCode({ samples }: ConvertedDocument, { codes, ids }: ConvertedText, prefix: string): void {
  const nameByText = new Map<string, string>()
  for (const found of codes) {
    const text = textOfCode(found)
    const base = `${prefix}${ids[found.section] ?? 'start'}`
    const name = nameByText.get(text) ?? freeSample(base, samples)
    nameByText.set(text, name)
    samples.set(name, new Map(found.files.map(({ client, code }) => [client, `${code}\n`])))
    found.node.attributes = { sample: name }
  }
}

function freeSample(base: string, samples: ReadonlyMap<string, unknown>): string {
  let name = base
  for (let number = 2; samples.has(name); number++) name = `${base}-${number}`
  return name
}

/** Code of a translation is that of the English text at its place. */
function followCode(text: ConvertedText, english: ConvertedText): void {
  const englishTexts = english.codes.map(textOfCode)
  const ownTexts = text.codes.map(textOfCode)
  const isSame = englishTexts.length === ownTexts.length
  const matches = isSame ? ownTexts.map((_, index) => index) : matchTexts(englishTexts, ownTexts)
  const removed = new Set<unknown>()
  for (const [index, found] of text.codes.entries()) {
    const at = matches[index]
    if (at === undefined) removed.add(found.node)
    else found.node.attributes = { sample: english.codes[at]!.node.attributes!['sample']! }
    const line = text.headings[found.section]?.node.position?.start.line
    if (at === undefined)
      text.report({
        line,
        kind: 'code of a translation',
        what: ownTexts[index]!.split('\n')[1] ?? '',
        outcome: 'dropped',
        instead: 'dropped: the English text has no such code',
      })
    else if (ownTexts[index] !== englishTexts[at])
      text.report({
        line,
        kind: 'code of a translation',
        what: ownTexts[index]!.split('\n')[1] ?? '',
        outcome: 'changed',
        instead: 'the code of the English text',
      })
  }
  if (removed.size > 0) removeNodes(text.tree, removed)
}

function removeNodes(parent: { children: unknown[] }, removed: ReadonlySet<unknown>): void {
  parent.children = parent.children.filter((child) => !removed.has(child))
  for (const child of parent.children as { children?: unknown[] }[])
    if (child.children) removeNodes(child as { children: unknown[] }, removed)
}

function namePictures({ pictures }: ConvertedDocument, locale: Locale, text: ConvertedText, english: ConvertedText | undefined): void {
  const isSame = english !== undefined && english.pictures.length === text.pictures.length
  for (const [index, { node, asset }] of text.pictures.entries()) {
    const known = [...pictures].find(([, { path }]) => path === asset.path)?.[0]
    const other = isSame ? english.pictures[index]!.node.url : undefined
    if (known !== undefined) node.url = known
    else if (other !== undefined && endingOf(other) === endingOf(nameOf(asset.path))) {
      // A picture of one language stands beside the one of all.
      pictures.set(`${other.slice(0, -endingOf(other).length)}${locale}.${endingOf(other)}`, asset)
      node.url = other
    } else {
      node.url = freeName(nameOf(asset.path), pictures)
      pictures.set(node.url, asset)
    }
  }
}

/** A name of the allowed form; a language and a theme in the old name are words of it. */
function nameOf(path: string): string {
  const file = path.slice(path.lastIndexOf('/') + 1)
  const ending = endingOf(file)
  return proposePictureName(`${file.slice(0, -ending.length - 1).replaceAll('.', '-')}.${ending}`)
}

function freeName(name: string, pictures: ReadonlyMap<string, unknown>): string {
  const ending = endingOf(name)
  const stem = name.slice(0, -ending.length - 1)
  let free = name
  for (let number = 2; pictures.has(free); number++) free = `${stem}-${number}.${ending}`
  return free
}
