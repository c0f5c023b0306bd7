/** The chapters and times of a tutorial, read from its compiled body. */
import { videoMoment } from '#core/content/video-files.ts'
import { plainText } from './plain-text.ts'

export interface Chapter {
  /** Where it begins, in seconds. */
  start: number
  title: string
}

const list = /<h2 id="chapters">([\s\S]*?)<\/h2>\s*<ul>([\s\S]*?)<\/ul>\s*/
const item = /<li>\s*<code[^>]*>(\d\d):(\d\d)<\/code>([\s\S]*?)<\/li>/g

/**
 * Takes the list of chapters out of a body, for its place beside the video. The times that begin the paragraphs of the
 * transcript become links to those moments.
 *
 * @throws where the body has no list of chapters
 */
export function takeChapters(html: string, slug: string): { heading: string; chapters: Chapter[]; body: string } {
  const [section, heading, items] = list.exec(html) ?? []
  if (section === undefined) {
    throw new Error(`content/help/video-tutorial/${slug}: expected a list of chapters below '## … {#chapters}'; found none.`)
  }
  return {
    heading: plainText(heading!),
    chapters: [...items!.matchAll(item)].map(([, minutes, rest, title]) => ({ start: seconds(minutes!, rest!), title: plainText(title!) })),
    body: html
      .replace(section, '')
      .replace(
        /<p>(<code[^>]*>(\d\d):(\d\d)<\/code>)/g,
        (_match, time: string, minutes: string, rest: string) => `<p><a href="${videoMoment(slug, seconds(minutes, rest))}">${time}</a>`,
      ),
  }
}

function seconds(minutes: string, rest: string): number {
  return Number(minutes) * 60 + Number(rest)
}
