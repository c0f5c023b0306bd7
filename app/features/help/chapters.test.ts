import { expect, test } from 'vitest'
import { takeChapters } from './chapters.ts'

const chapters =
  '<h2 id="chapters">Parts &#x26; times</h2>\n<ul>\n<li><code translate="no">00:00</code> Open it</li>\n<li><code translate="no">01:12</code> Run <code>curl</code></li>\n</ul>\n'
const html = `<p>Before.</p>\n${chapters}<h2 id="transcript">Transcript</h2>\n<p><code translate="no">01:12</code> Then <code>00:30</code>.</p>`

test('the chapters of a tutorial leave its body with their times in seconds', () => {
  const taken = takeChapters(html, 'first')
  expect(taken.heading).toBe('Parts & times')
  expect(taken.chapters).toEqual([
    { start: 0, title: 'Open it' },
    { start: 72, title: 'Run curl' },
  ])
  expect(taken.body).not.toContain('chapters')
})

test('the time at which a paragraph of the transcript begins is a link to that moment', () => {
  expect(takeChapters(html, 'first').body).toBe(
    '<p>Before.</p>\n<h2 id="transcript">Transcript</h2>\n<p><a href="/videos/first.mp4#t=72"><code translate="no">01:12</code></a> Then <code>00:30</code>.</p>',
  )
})

test('a tutorial without chapters is named', () => {
  expect(() => takeChapters('<p>Words.</p>', 'first')).toThrow('content/help/video-tutorial/first')
})
