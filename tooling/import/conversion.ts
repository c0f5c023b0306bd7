/** The state of converting one text: what was found in it, for the steps that need the whole import. */
import type { Heading, Image, RootContent } from 'mdast'
import type { LeafDirective } from 'mdast-util-directive'
import type { Report } from './misfits.ts'
import type { SourceAsset } from './source-site.ts'

/** A block of code, or several in tabs. */
export interface FoundCode {
  /** The directive that shows it; its sample is named later. */
  node: LeafDirective
  files: { client: string; code: string }[]
  /** Index of the last heading before it; -1 if there is none. */
  section: number
}

export interface FoundHeading {
  node: Heading
  text: string
  /** The id that the source gives to it in words of its own. */
  explicitId: string | undefined
  /** What links of the source call it. */
  anchor: string
}

export interface FoundPicture {
  node: Image
  asset: SourceAsset
}

/** Where blocks stand: headings are only allowed outside of others. */
export type Place = 'top' | 'inside'

export interface Conversion {
  report: Report
  codes: FoundCode[]
  headings: FoundHeading[]
  pictures: FoundPicture[]
  /** How often each anchor was given. */
  anchors: Map<string, number>
  /** The file that a reference to a picture means, if it can be shown. */
  findPicture(reference: string, line: number | undefined): SourceAsset | undefined
  /** Converts the blocks inside of another one. */
  convertBlocks(nodes: readonly RootContent[], place: Place): RootContent[]
}

export function newConversion(report: Report, findPicture: Conversion['findPicture']): Conversion {
  return { report, codes: [], headings: [], pictures: [], anchors: new Map(), findPicture, convertBlocks: () => [] }
}

/** The anchor that GitHub and most generators make of a heading. */
export function anchorOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')
}

/** Lower-case words joined by hyphens; '' if the text has no Latin letters and digits. */
export function slugOf(text: string, maxChars = 80): string {
  const slug = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return slug.length > maxChars ? slug.slice(0, maxChars).replace(/-[^-]*$/, '') : slug
}
