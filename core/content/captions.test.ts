import { expect, test } from 'vitest'
import { captions, webVtt } from './captions.ts'

const transcript = [
  'Words before.',
  '',
  '## Chapters',
  '',
  '- `00:00` Open it',
  '',
  '## Transcript',
  '',
  '`00:00` This is `curl`. It [asks](/x) for one page.',
  '',
  '`00:12` Then it stops.',
].join('\n')

test('each sentence of the transcript is a cue; cues fill the time up to the next paragraph and the end', () => {
  expect(captions(transcript, 20, 'en')).toEqual([
    { start: 0, end: expect.closeTo(4.59, 1), text: 'This is curl.' },
    { start: expect.closeTo(4.59, 1), end: 12, text: 'It asks for one page.' },
    { start: 12, end: 20, text: 'Then it stops.' },
  ])
})

test('Chinese sentences are separated, and a long one is divided after a clause', () => {
  const clause = '选择一个地点和一个会话，然后观察代码里的用户名如何随着您的选择变化'
  const cues = captions(`\`00:00\` 这是首页。${clause}，直到最后所有字段都填好为止再复制代码。`, 10, 'zh')
  expect(cues.map(({ text }) => text)).toEqual(['这是首页。', `${clause}，`, '直到最后所有字段都填好为止再复制代码。'])
})

test('no cue is longer than two lines', () => {
  const long = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ')
  const cues = captions(`\`00:00\` ${long}.`, 60, 'en')
  expect(Math.max(...cues.map(({ text }) => text.length))).toBeLessThanOrEqual(84)
  expect(cues.map(({ text }) => text).join(' ')).toBe(`${long}.`)
})

test('a long text without a gap between words stays one cue', () => {
  const address = '0'.repeat(100)
  expect(captions(`\`00:00\` ${address}`, 10, 'en').map(({ text }) => text)).toEqual([address])
})

test('WebVTT has times with milliseconds and escaped text', () => {
  expect(webVtt([{ start: 0, end: 75.5, text: 'a < b & c' }])).toBe('WEBVTT\n\n00:00:00.000 --> 00:01:15.500\na &lt; b &amp; c\n')
})
