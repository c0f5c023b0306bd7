/** The steps of a guide, read from its compiled body. */
import { plainText } from './plain-text.ts'

/** A list inside of which there is no other. */
const innerList = /<(ul|ol)(?: start="\d+")?>(?:(?!<[uo]l\b)[\s\S])*?<\/\1>/

/** The words of an item up to what is set apart from them: a second paragraph, a code block, a table. */
const leadingText = /^\s*(?:<p>)?([\s\S]*?)(?:<\/?(?:p|div|section|figure)\b|$)/

/**
 * What the first list of steps (`:::steps`) says to do, in plain words; nothing where a guide has no such list.
 *
 * @example stepsOf('<ol class="steps">\n<li>Run <code>curl</code>.</li>\n</ol>') // ['Run curl.']
 */
export function stepsOf(html: string): string[] {
  let flat = html
  while (innerList.test(flat)) flat = flat.replace(innerList, '')
  const [, list = ''] = /<ol class="steps">([\s\S]*?)<\/ol>/.exec(flat) ?? []
  return [...list.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, item]) => plainText(leadingText.exec(item!)![1]!))
}
