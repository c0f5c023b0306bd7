/** The HTML of a post: blocks of the editor are comments in it, older posts have empty lines instead of paragraphs, and shortcodes in brackets. */
import { escapeHtml } from '#core/escape-html.ts'
import type { Report } from './misfits.ts'

/** @param report takes what was dropped, with lines of the content */
export function htmlOfPost(content: string, report: Report): { html: string } {
  const withoutCodes = shortcodes(content, report)
  const isBlocks = content.includes('<!-- wp:')
  const html = isBlocks || /<p[\s>]/i.test(content) ? withoutCodes : withParagraphs(withoutCodes)
  return { html: html.replace(/<!--[\s\S]*?-->/g, (comment) => '\n'.repeat(comment.split('\n').length - 1)) }
}

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length

/** Shortcodes: captions become figures, embeds links; the content of others is kept. */
function shortcodes(content: string, report: Report): string {
  const captioned = content.replace(/\[caption\b[^\]]*\]([\s\S]*?)\[\/caption\]/g, (_, inner: string) => {
    const image = /^\s*(?:<a\b[^>]*>)?\s*(<img\b[^>]*>)\s*(?:<\/a>)?/.exec(inner)
    return image ? `<figure>${image[1]!}<figcaption>${inner.slice(image[0].length).trim()}</figcaption></figure>` : inner
  })
  const embedded = captioned.replace(
    /\[embed\b[^\]]*\]\s*(\S+?)\s*\[\/embed\]/g,
    (_, url: string) => `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`,
  )
  return embedded.replace(
    /\[(\/?)([a-z][a-z\d]*(?:[_-][a-z\d]+)*)((?:\s+[\w-]+=(?:"[^"]*"|'[^']*'|[^\s\]"']+))*)\s*\/?\](?!\()/g,
    (whole, slash: string, name: string, attributes: string, offset: number) => {
      const isCode =
        slash !== ''
          ? embedded.includes(`[${name}`)
          : attributes !== '' || embedded.includes(`[/${name}]`) || name === 'gallery' || name.includes('_')
      if (!isCode) return whole
      if (slash === '')
        report({
          line: lineAt(embedded, offset),
          kind: 'shortcode',
          what: whole,
          outcome: 'person',
          instead: 'dropped; its content is kept',
        })
      return ''
    },
  )
}

const blockStart =
  /^\s*<\/?(?:h[1-6]|ul|ol|li|table|thead|tbody|tr|td|th|pre|blockquote|div|figure|section|hr|iframe|p|dl|dt|dd|video|audio|details|form|script|style)[\s>/]/i

/** Paragraphs where the editor had empty lines; each line break in one is kept as such. Lines stay on their lines. */
function withParagraphs(content: string): string {
  const parts = content.split(/(<pre[\s>][\s\S]*?<\/pre>|<script[\s>][\s\S]*?<\/script>|<style[\s>][\s\S]*?<\/style>)/i)
  return parts
    .map((part, index) => {
      if (index % 2 === 1) return part
      return part
        .split(/(\n[ \t]*\n\s*)/)
        .map((block, place) =>
          place % 2 === 1 || block.trim() === '' || blockStart.test(block) ? block : `<p>${block.trim().replaceAll('\n', '<br>\n')}</p>`,
        )
        .join('')
    })
    .join('')
}
