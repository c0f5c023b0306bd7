/**
 * Characters that make a text look different from what it says: controls, letters without width, and marks that reverse what follows (as in
 * CVE-2021-42574). And words of letters from two alphabets, which look like another word (Unicode Technical Standard 39, 5.1).
 */
import { lineAt, type ProblemIn } from './problems.ts'

/**
 * C0 and C1 but tab and line feed; zero-width space, word joiner and invisible operators; embeddings, overrides and the old format controls;
 * line and paragraph separators; byte order mark inside of a text; interlinear marks; tags. Allowed are the marks of direction (U+200E,
 * U+200F, U+061C), joiners, which languages need, and isolates that are closed on their line.
 */
const hidden =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u180e\u200b\u2028-\u202e\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/u
const isolates = /[\u2066-\u2069]/
const mixed = /\p{Script=Latin}[\p{M}]*[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}][\p{M}]*\p{Script=Latin}/u

/** What is hidden in a text. @param firstLine line of the file on which it starts */
export function hiddenCharacterProblems(text: string, firstLine = 1): ProblemIn[] {
  if (!hidden.test(text) && !isolates.test(text)) return []
  return text.split('\n').flatMap((line, index): ProblemIn[] => {
    const found = hidden.exec(line)?.[0] ?? unclosedIsolate(line)
    if (found === undefined) return []
    const code = `U+${found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
    return [
      {
        line: firstLine + index,
        column: line.indexOf(found) + 1,
        expected: 'characters that readers can see',
        found: `the invisible character ${code}`,
        fix: 'remove it; for a direction, write the mark U+200E or U+200F',
      },
    ]
  })
}

/** Words that mix the Latin alphabet with one that has letters of the same look. */
export function mixedAlphabetProblems(text: string, firstLine = 1): ProblemIn[] {
  const match = mixed.exec(text)
  if (!match) return []
  const [word] = /^[\p{L}\p{M}]*/u.exec(text.slice(wordStart(text, match.index)))!
  return [
    {
      line: firstLine - 1 + lineAt(text, match.index),
      expected: 'words of letters from one alphabet',
      found: `${word.slice(0, 40)}, with Latin letters beside ${/\p{Script=Greek}/u.test(match[0]) ? 'Greek' : 'Cyrillic'} ones`,
      fix: 'write the word again; some of its letters only look right',
    },
  ]
}

/** The first isolate of a line that is not closed, or that closes nothing. */
function unclosedIsolate(line: string): string | undefined {
  const open: string[] = []
  for (const mark of line.match(/[\u2066-\u2069]/g) ?? []) {
    if (mark !== '\u2069') open.push(mark)
    else if (open.pop() === undefined) return mark
  }
  return open[0]
}

function wordStart(text: string, index: number): number {
  let start = index
  while (start > 0 && /[\p{L}\p{M}]/u.test(text[start - 1]!)) start--
  return start
}
