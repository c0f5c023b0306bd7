/** Space before sections, so that those of two views side by side begin at the same height. */
import { StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state'
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view'
import type { AlignedSection } from '../../protocol/documents.ts'
import { spacesFor, type SectionTops } from './spacing.ts'

interface Space {
  at: number
  heightPx: number
}

const setSpaces = StateEffect.define<readonly Space[]>()

class SpaceWidget extends WidgetType {
  readonly heightPx: number

  constructor(heightPx: number) {
    super()
    this.heightPx = heightPx
  }

  override eq(other: SpaceWidget): boolean {
    return other.heightPx === this.heightPx
  }

  override get estimatedHeight(): number {
    return this.heightPx
  }

  override toDOM(): HTMLElement {
    const element = document.createElement('div')
    element.className = 'section-space'
    element.style.blockSize = `${this.heightPx}px`
    element.ariaHidden = 'true'
    return element
  }
}

const spaceField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(spaces, transaction) {
    const effect = transaction.effects.find((one) => one.is(setSpaces))
    if (!effect) return spaces.map(transaction.changes)
    const value = effect.value as readonly Space[]
    const ranges = value
      .filter(({ at, heightPx }) => heightPx > 0 && at <= transaction.newDoc.length)
      .map(({ at, heightPx }) => Decoration.widget({ widget: new SpaceWidget(heightPx), block: true, side: -1 }).range(at))
    return Decoration.set(ranges, true)
  },
  provide: (field) => EditorView.decorations.from(field),
})

export const spacedSections: Extension = spaceField

/** The height at which a section begins without the space before it and before earlier ones. */
function topWithoutSpaces(view: EditorView, at: number): number {
  const line = view.lineBlockAt(Math.min(at, view.state.doc.length))
  let spacesPx = 0
  view.state.field(spaceField).between(0, line.from, (from, _to, { spec }) => {
    const { widget } = spec as { widget: SpaceWidget }
    // A block's top includes the widgets before it in its own line.
    if (from < line.from) spacesPx += widget.heightPx
  })
  return line.top - spacesPx
}

/** The start of the line at an offset, where a block can be. */
function lineStart(state: EditorState, offset: number): number {
  return state.doc.lineAt(Math.min(offset, state.doc.length)).from
}

function currentSpaces(view: EditorView): string {
  const found: string[] = []
  const iterator = view.state.field(spaceField).iter()
  for (; iterator.value; iterator.next()) found.push(`${iterator.from}:${(iterator.value.spec as { widget: SpaceWidget }).widget.heightPx}`)
  return found.join(' ')
}

function applySpaces(view: EditorView, spaces: readonly Space[]): void {
  const shown = spaces.filter(({ heightPx }) => heightPx > 0)
  if (currentSpaces(view) === shown.map(({ at, heightPx }) => `${at}:${heightPx}`).join(' ')) return
  view.dispatch({ effects: setSpaces.of(shown) })
}

/** Measures both views and moves sections to the same height. */
export function alignViews(source: EditorView, own: EditorView, sections: readonly AlignedSection[]): void {
  const tops = sections.map((section): SectionTops => ({
    source: section.source && topWithoutSpaces(source, section.source.start),
    own: section.own && topWithoutSpaces(own, section.own.start),
  }))
  const spaces = spacesFor(tops)
  const placed = (view: EditorView, side: 'source' | 'own') =>
    sections
      .flatMap((section, index) => {
        const span = section[side]
        return span ? [{ at: lineStart(view.state, span.start), heightPx: spaces[side][index]! }] : []
      })
      .sort((a, b) => a.at - b.at)
  applySpaces(source, placed(source, 'source'))
  applySpaces(own, placed(own, 'own'))
}
