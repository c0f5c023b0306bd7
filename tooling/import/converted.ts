/** A document on its way: what became of each of its texts, and what its languages share. */
import type { Root } from 'mdast'
import type { Locale } from '#core/locales.ts'
import type { FoundCode, FoundHeading, FoundPicture } from './conversion.ts'
import type { Report } from './misfits.ts'
import type { SourceAsset, SourceDocument, SourceText } from './source-site.ts'

export interface ConvertedText {
  source: SourceText
  report: Report
  tree: Root
  codes: FoundCode[]
  headings: FoundHeading[]
  pictures: FoundPicture[]
  /** The ids of the headings, in order. */
  ids: string[]
  /** The id of the heading at each anchor of the source. */
  idOfAnchor: Map<string, string>
}

/** A sample: its files by name. */
export type SampleFiles = ReadonlyMap<string, string>

export interface ConvertedDocument {
  source: SourceDocument
  slug: string
  texts: Map<Locale, ConvertedText>
  samples: Map<string, SampleFiles>
  /** Files of pictures by the name that they get. */
  pictures: Map<string, SourceAsset>
}
