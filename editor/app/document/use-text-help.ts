/** What the server knows about a text that is being written: its sections, glossary, lists. */
import { useMemo } from 'react'
import type { Glossary, Lists } from '../../protocol/data.ts'
import type { AlignedSection } from '../../protocol/documents.ts'
import type { Diagnostic } from '../../protocol/errors.ts'
import type { FileName, LanguageCode } from '../../protocol/names.ts'
import { useTranslate } from '../i18n.tsx'
import { problemSentence } from '../parts/notices.tsx'
import { useDebounced, useOperation } from '../use-operation.ts'
import { glossaryProblems, textProblems, type TextProblem } from '../text/problems.ts'
import type { Editing } from './editing.ts'

const alignDelayMs = 700
const glossaryDelayMs = 400
const none: readonly AlignedSection[] = []

/** The sections of a translation beside those of the source; nothing for the source itself. */
export function useSections(editing: Editing, language: LanguageCode, isSource: boolean): readonly AlignedSection[] {
  const files = useDebounced(editing.files, alignDelayMs)
  const { value } = useOperation('align', isSource ? null : { id: editing.document.id, language, files })
  return isSource ? none : (value?.sections ?? none)
}

export function useLists(editing: Editing): Lists | null {
  return useOperation('lists', { id: editing.document.id }).value
}

const emptyGlossary: Glossary = { rules: [], terms: [] }

/** Problems of the compiler in a file, and words of the glossary in its text. */
export function useTextProblems(
  file: FileName,
  text: string,
  language: LanguageCode,
  problems: readonly Diagnostic[],
): readonly TextProblem[] {
  const t = useTranslate()
  const { value: glossary } = useOperation('glossary', { language })
  const settled = useDebounced(text, glossaryDelayMs)
  const found = useMemo(
    () =>
      file.endsWith('.md')
        ? glossaryProblems(settled, glossary ?? emptyGlossary, (found, use, severity) =>
            t(severity === 'error' ? 'glossary.forbidden' : 'glossary.hint', { found, use }),
          )
        : [],
    [file, settled, glossary, t],
  )
  return useMemo(() => {
    const own = problems.filter(({ name }) => name === file)
    // The compiler reports forbidden words too: those of its lines are not marked a second time.
    const compiled = textProblems(text, own, problemSentence)
    const isKnown = ({ from, to, severity }: TextProblem) => severity === 'error' && compiled.some((one) => one.from < to && from < one.to)
    return [...compiled, ...found.filter((one) => one.to <= text.length && !isKnown(one))]
  }, [text, problems, file, found])
}
