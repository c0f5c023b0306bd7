import { expect, test } from 'vitest'
import type { Locale } from '#core/locales.ts'
import { highlight } from './highlight.ts'
import { pinHeadings } from './headings.ts'
import { parseMarkdown } from './markdown.ts'
import { renderBody } from './render.ts'
import { testInputs } from '../../tests/setup/temporary-content.ts'
import { chapterProblems, stepsOf } from './tutorial.ts'

function pinned(text: string) {
  const tree = parseMarkdown(text)
  const { headings } = pinHeadings(tree)
  return { tree, headings }
}

function renderTutorial(text: string, locale: Locale = 'zh') {
  const { tree, headings } = pinned(text)
  return renderBody(
    tree,
    headings,
    { locale, linkLocale: locale, samples: new Map(), pictures: new Map(), highlight, ...testInputs },
    'first',
  )
}

const chapters = '## Parts & times {#chapters}\n\n- `00:00` Open it\n- `01:12` Run `curl`\n\n'
const tutorial = `Before.\n\n${chapters}## Transcript {#transcript}\n\n\`01:12\` Then \`00:30\`, [up](#transcript), [help](/help#faq).`

test('the chapters of a tutorial are removed from its HTML and returned with their times in seconds', async () => {
  const body = await renderTutorial(tutorial)
  expect(body.chapters).toEqual({
    heading: 'Parts & times',
    items: [
      { startSeconds: 0, title: 'Open it' },
      { startSeconds: 72, title: 'Run curl' },
    ],
  })
  expect(body.html.join('')).not.toContain('chapters')
  expect(body.markdown).toContain('- `00:00` Open it')
})

test('a tutorial is rendered as part of a longer page, and times at the start of paragraphs link to those moments', async () => {
  expect((await renderTutorial(tutorial)).html.join('')).toBe(
    '<p>Before.</p>\n<h3 id="first-transcript">Transcript</h3>\n' +
      '<p><a href="/videos/first.mp4#t=72"><code translate="no">01:12</code></a> Then <code translate="no">00:30</code>, ' +
      '<a href="#first-transcript">up</a>, <a href="/zh/help#faq">help</a>.</p>',
  )
})

test.each([
  ['Words.', 1],
  ['## Parts {#chapters}\n\nWords.', 1],
  ['Words.\n\n## Parts {#chapters}\n\n- Open it', 3],
])('a tutorial without the times of its chapters is a problem: %j', (text, line) => {
  expect(chapterProblems(pinned(text).tree)).toMatchObject([{ line, fix: 'write - `00:12` Choose the client' }])
})

test.each([
  ['without marks', '1. Add `-country-jp` to [it](/help).\n2. Run it.', ['Add -country-jp to it.', 'Run it.']],
  ['with their characters', '1. a < b & c', ['a < b & c']],
  ['without the blocks below them', '1. Send it.\n\n   More.\n2. Choose\n   - a\n   - b', ['Send it.', 'Choose']],
])('steps are read %s', (_, list, expected) => {
  expect(stepsOf(parseMarkdown(`- x\n\n:::steps\n${list}\n:::\n\nEnd`))).toEqual(expected)
})

test('only the first :::steps list has steps', () => {
  expect(stepsOf(parseMarkdown('1. x'))).toEqual([])
  expect(stepsOf(parseMarkdown(':::steps\n1. a\n:::\n\n:::steps\n1. b\n:::'))).toEqual(['a'])
})
