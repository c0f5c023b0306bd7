/** The formats that are imported, by the word on the command line. */
import { readDocusaurus } from './docusaurus.ts'
import { readNuxtContent } from './nuxt-content.ts'
import type { ReadOptions, SourceSite } from './source-site.ts'
import { readStarlight } from './starlight.ts'
import { readWordPress } from './wordpress.ts'
import { readZendesk } from './zendesk.ts'

export const formats: Readonly<Record<string, (options: ReadOptions) => SourceSite>> = {
  docusaurus: readDocusaurus,
  starlight: readStarlight,
  'nuxt-content': readNuxtContent,
  wordpress: readWordPress,
  zendesk: readZendesk,
}
