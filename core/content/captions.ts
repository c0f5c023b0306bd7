/** Captions of a tutorial, from the transcript on its page. */
import { inlineText } from './inline.ts'

/** A caption with its start and end, in seconds. */
export interface Cue {
  start: number
  end: number
  text: string
}

/** Maximum length of a cue, in columns (a Chinese character takes two): two full lines of a subtitle. */
const maxColumns = 84

/**
 * Splits the transcript into cues: sentences, or parts of long ones. Each cue gets a share of its paragraph's time in
 * proportion to its length.
 *
 * @param markdown body of a tutorial; paragraphs of its transcript begin with a time: `` `00:12` First the client. ``
 * @param seconds length of the video
 * @param tag BCP 47 tag of the text, for the ends of sentences
 */
export function captions(markdown: string, seconds: number, tag: string): Cue[] {
  const paragraphs = [...markdown.matchAll(/^`(\d\d):(\d\d)` (.+)$/gm)].map(([, minutes, rest, text]) => ({
    start: Number(minutes) * 60 + Number(rest),
    pieces: pieces(inlineText(text!), tag),
  }))
  return paragraphs.flatMap(({ start, pieces }, index) => {
    const end = paragraphs[index + 1]?.start ?? seconds
    const total = pieces.reduce((sum, piece) => sum + columns(piece), 0)
    let at = start
    return pieces.map((text) => {
      const from = at
      at += ((end - start) * columns(text)) / total
      return { start: from, end: at, text }
    })
  })
}

/** A WebVTT file (W3C WebVTT 1). */
export function webVtt(cues: readonly Cue[]): string {
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `WEBVTT\n\n${cues.map(({ start, end, text }) => `${timestamp(start)} --> ${timestamp(end)}\n${escape(text)}\n`).join('\n')}`
}

/** @example timestamp(75.5) // '00:01:15.500' */
function timestamp(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23)
}

/** Splits a text into sentences; one that is too long for a cue is divided after a comma or a colon, or between words. */
function pieces(text: string, tag: string): string[] {
  const sentences = [...new Intl.Segmenter(tag, { granularity: 'sentence' }).segment(text)].map(({ segment }) => segment.trim())
  return sentences.filter(Boolean).flatMap((sentence) => divide(sentence, tag))
}

function divide(text: string, tag: string): string[] {
  const width = columns(text)
  if (width <= maxColumns) return [text]
  const middle = width / 2
  const breaks = [...new Intl.Segmenter(tag, { granularity: 'word' }).segment(text)].flatMap(({ index, isWordLike }) => {
    const before = text.slice(0, index)
    if (!isWordLike || !before) return []
    const clause = /[,;:，；：、،؛]\s*$/.test(before)
    // The end of a clause may be a quarter of the text farther from the middle than a gap between words.
    return [{ index, distance: Math.abs(columns(before) - middle) + (clause ? 0 : width / 4) }]
  })
  if (breaks.length === 0) return [text]
  const best = breaks.reduce((near, next) => (next.distance < near.distance ? next : near), breaks[0]!)
  return [text.slice(0, best.index), text.slice(best.index)].flatMap((part) => divide(part.trim(), tag))
}

function columns(text: string): number {
  return [...text].reduce(
    (sum, character) =>
      sum + (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF00-\uFFEF]/u.test(character) ? 2 : 1),
    0,
  )
}
