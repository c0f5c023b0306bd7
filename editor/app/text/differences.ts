/** Marks in the source text what has changed since a translation was made. */
import { presentableDiff } from '@codemirror/merge'
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view'
import { RangeSetBuilder, type Extension } from '@codemirror/state'
import type { AlignedSection } from '../../protocol/documents.ts'

export interface Difference {
  /** Of the inserted text; empty if there is none. */
  from: number
  to: number
  /** The text that was here; '' if there was none. */
  deleted: string
}

/** The differences between the English of stale sections as it was translated and as it is now, in order of their place. */
export function sourceDifferences(source: string, sections: readonly AlignedSection[]): Difference[] {
  return sections
    .flatMap(({ state, source: span, earlierSource }) => {
      if (state !== 'stale' || !span || earlierSource === undefined) return []
      const current = source.slice(span.start, span.end)
      return presentableDiff(earlierSource, current).map(({ fromA, toA, fromB, toB }) => ({
        from: span.start + fromB,
        to: span.start + toB,
        deleted: earlierSource.slice(fromA, toA),
      }))
    })
    .sort((a, b) => a.from - b.from)
}

class DeletedText extends WidgetType {
  readonly text: string

  constructor(text: string) {
    super()
    this.text = text
  }

  override eq(other: DeletedText): boolean {
    return other.text === this.text
  }

  override toDOM(): HTMLElement {
    const element = document.createElement('del')
    element.className = 'cm-deleted'
    element.textContent = this.text
    return element
  }
}

const inserted = Decoration.mark({ class: 'cm-inserted', tagName: 'ins' })

/** Shows the differences in a view of `source`. */
export function differenceMarks(source: string, sections: readonly AlignedSection[]): Extension {
  const builder = new RangeSetBuilder<Decoration>()
  for (const { from, to, deleted } of sourceDifferences(source, sections)) {
    if (deleted !== '') builder.add(from, from, Decoration.widget({ widget: new DeletedText(deleted), side: -1 }))
    if (to > from) builder.add(from, to, inserted)
  }
  const marks: DecorationSet = builder.finish()
  return EditorView.decorations.of((view) => (view.state.doc.length === source.length ? marks : Decoration.none))
}
