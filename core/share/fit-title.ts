/** Sets a title: the largest size at which it fits, in lines of about the same length. */
import type { Piece } from './title-pieces.ts'

/** Width of a text in ems, spaces inside it included. */
export type MeasureText = (text: string) => number

/** The room for a title. Pixels, unless stated otherwise. */
export interface TitleBox {
  width: number
  height: number
  maxLines: number
  /** Sizes to try, the largest first. */
  sizes: readonly number[]
  /** Distance of two baselines, in ems. */
  lineHeight: number
}

export interface FittedTitle {
  size: number
  lines: string[]
}

/** Sets a whole title, its lines as even as their number allows. `undefined` if it fits at no size. */
export function fitTitle(pieces: readonly Piece[], box: TitleBox, measure: MeasureText): FittedTitle | undefined {
  const { widthOf, textOf } = measureRuns(pieces, measure)
  for (const size of box.sizes) {
    const breaks = breakLines(pieces.length, box.width / size, widthOf)
    if (!breaks || breaks.length > Math.min(box.maxLines, Math.floor(box.height / (size * box.lineHeight)))) continue
    const even = evenBreaks(breaks, pieces.length, widthOf)
    return { size, lines: even.map((from, line) => textOf(from, even[line + 1] ?? pieces.length)) }
  }
  return undefined
}

/** Sets as much of a title as there is room for at the smallest size, with an ellipsis at its end. */
export function cutTitle(pieces: readonly Piece[], box: TitleBox, measure: MeasureText): FittedTitle {
  const size = box.sizes.at(-1)!
  const width = box.width / size
  const small = pieces.flatMap((piece) => splitWide(piece, width, measure))
  const { widthOf, textOf } = measureRuns(small, measure)
  const breaks = breakLines(small.length, width, widthOf) ?? [0]
  const lines = breaks.map((from, line) => textOf(from, breaks[line + 1] ?? small.length))
  if (lines.length <= box.maxLines) return { size, lines }
  const first = breaks[box.maxLines - 1]!
  let end = breaks[box.maxLines]!
  while (end > first + 1 && measure(withEllipsis(textOf(first, end))) > width) end--
  return { size, lines: [...lines.slice(0, box.maxLines - 1), withEllipsis(textOf(first, end))] }
}

/** Removes punctuation before the ellipsis: "Sessions, …" becomes "Sessions…". */
function withEllipsis(text: string): string {
  return `${text.replace(/[\s\p{P}]+$/u, '')}…`
}

/** Splits a piece that is wider than a line into characters. */
function splitWide(piece: Piece, width: number, measure: MeasureText): Piece[] {
  if (measure(piece.text) <= width) return [piece]
  return [...piece.text].map((text, index) => ({ text, spaced: piece.spaced && index === 0 }))
}

type WidthOf = (from: number, to: number) => number

/** Width and text of a run of pieces, from the widths of the single ones. */
function measureRuns(pieces: readonly Piece[], measure: MeasureText): { widthOf: WidthOf; textOf(from: number, to: number): string } {
  const widths = pieces.map(({ text }) => measure(text))
  const space = measure(' ')
  return {
    widthOf: (from, to) =>
      pieces.slice(from, to).reduce((sum, { spaced }, index) => sum + widths[from + index]! + (index > 0 && spaced ? space : 0), 0),
    textOf: (from, to) =>
      pieces
        .slice(from, to)
        .map(({ text, spaced }, index) => (index > 0 && spaced ? ` ${text}` : text))
        .join(''),
  }
}

/** Fills lines one after the other: the index of the first piece of each. `undefined` if a piece is wider than a line. */
function breakLines(count: number, width: number, widthOf: WidthOf): number[] | undefined {
  const breaks = [0]
  for (let index = 0; index < count; index++) {
    if (widthOf(index, index + 1) > width) return undefined
    if (widthOf(breaks.at(-1)!, index + 1) > width) breaks.push(index)
  }
  return breaks
}

/** The same number of lines, at the smallest width that allows it. */
function evenBreaks(breaks: readonly number[], count: number, widthOf: WidthOf): readonly number[] {
  const lengths = breaks.map((from, line) => widthOf(from, breaks[line + 1] ?? count))
  let [narrow, wide, best] = [0, Math.max(...lengths), breaks]
  for (let step = 0; step < 12; step++) {
    const width = (narrow + wide) / 2
    const tried = breakLines(count, width, widthOf)
    if (tried?.length === breaks.length) [wide, best] = [width, tried]
    else narrow = width
  }
  return best
}
