/**
 * The dialect of Markdown: CommonMark, GitHub's tables, footnotes and strikethrough, directives
 * that stand on lines of their own, and emphasis that works between Chinese characters.
 */
import type { Root } from 'mdast'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified, type Processor } from 'unified'

/** Code of the colon, under which directives are registered. */
const colon = 58

/**
 * Takes the directives within a line out again: `host:port` in a sentence would be read as a
 * directive named `port`. Our own all stand on lines of their own.
 */
function blockDirectivesOnly(this: Processor) {
  for (const extension of this.data().micromarkExtensions ?? []) {
    if (extension.text && extension.flow && colon in extension.flow && colon in extension.text) delete extension.text[colon]
  }
}

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkCjkFriendly)
  .use(remarkDirective)
  .use(blockDirectivesOnly)
  .freeze()

/** Parses a body. Positions are those of `text`: pad it to keep the lines of its file. */
export function parseMarkdown(text: string): Root {
  return parser.parse(text)
}
