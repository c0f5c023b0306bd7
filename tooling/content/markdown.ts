/**
 * The dialect of Markdown: CommonMark, GitHub's tables, footnotes and strikethrough, block directives,
 * and emphasis that works between Chinese characters.
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
 * Disables inline directives: `host:port` in a sentence would be parsed as a directive named `port`.
 * The content uses only block directives.
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
