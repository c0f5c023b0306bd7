/** CodeMirror as the editor uses it: keys, languages, colors from the tokens of the site. */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { markdown } from '@codemirror/lang-markdown'
import { yaml, yamlFrontmatter } from '@codemirror/lang-yaml'
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { lintKeymap } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { lineDirection } from './line-direction.ts'

export type TextKind = 'markdown' | 'yaml' | 'plain'

export function kindOf(file: string): TextKind {
  if (file.endsWith('.md')) return 'markdown'
  return /\.ya?ml$/.test(file) ? 'yaml' : 'plain'
}

const languages: Readonly<Record<TextKind, () => Extension>> = {
  markdown: () => yamlFrontmatter({ content: markdown() }),
  yaml: () => yaml(),
  plain: () => [],
}

const highlighting = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '600', color: 'var(--ink)' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.link, tags.url], color: 'var(--sea)' },
  { tag: [tags.monospace, tags.string], color: 'var(--sea)' },
  { tag: [tags.propertyName, tags.keyword, tags.labelName], color: 'var(--ink)', fontWeight: '540' },
  { tag: [tags.comment, tags.meta, tags.processingInstruction, tags.contentSeparator], color: 'var(--ink-3)' },
  { tag: [tags.number, tags.bool, tags.atom], color: 'var(--accent)' },
])

const theme = EditorView.theme({
  '&': { color: 'var(--ink)', background: 'transparent', fontSize: '15px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--sans)', lineHeight: '1.6', overflow: 'visible' },
  '.cm-content': { padding: '12px 14px', caretColor: 'var(--accent)', minHeight: '220px' },
  '.cm-line': { padding: '0' },
  '.cm-cursor': { borderInlineStartColor: 'var(--accent)', borderInlineStartWidth: '2px' },
  '.cm-activeLine': { background: 'color-mix(in srgb, var(--water) 55%, transparent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': { background: 'var(--ochre)' },
  '.cm-selectionMatch, .cm-searchMatch': { background: 'var(--ochre)', outline: '1px solid var(--rule-2)' },
  '.cm-lintRange': { backgroundImage: 'none', paddingBottom: '0' },
  '.cm-lintRange-error': { textDecoration: 'underline wavy var(--accent) 1.5px', textUnderlineOffset: '3px', backgroundImage: 'none' },
  '.cm-lintRange-warning': { textDecoration: 'underline dashed var(--ink-2) 1.5px', textUnderlineOffset: '3px', backgroundImage: 'none' },
  '.cm-lintRange-info': { textDecoration: 'underline dotted var(--sea) 2px', textUnderlineOffset: '3px', backgroundImage: 'none' },
  '.cm-lintRange-active': { background: 'var(--warn-bg)' },
  '.cm-tooltip': {
    background: 'var(--sheet)',
    border: '1px solid var(--ink)',
    color: 'var(--ink)',
    maxWidth: '46ch',
    borderRadius: 'var(--radius)',
  },
  '.cm-diagnostic': { padding: '8px 12px', borderInlineStart: '5px solid var(--sea)', marginLeft: '0', whiteSpace: 'normal' },
  '.cm-diagnostic-error': { borderLeft: 'none', borderInlineStartColor: 'var(--accent)' },
  '.cm-panels': { background: 'var(--sheet)', color: 'var(--ink)', borderColor: 'var(--rule)' },
  '.cm-panel input, .cm-panel button': {
    font: 'inherit',
    border: '1px solid var(--rule-2)',
    background: 'var(--paper)',
    color: 'var(--ink)',
    backgroundImage: 'none',
  },
  '.cm-changedLine': { background: 'var(--sea-bg)' },
  '.cm-changedText': { background: 'none', textDecoration: 'underline var(--sea) 2px', textUnderlineOffset: '3px' },
  '.cm-deletedChunk': { background: 'var(--warn-bg)', paddingInlineStart: '0' },
  '.cm-deletedText': { background: 'none', textDecoration: 'line-through var(--accent) 2px' },
  '.cm-changedLineGutter': { background: 'var(--sea)' },
  '.cm-deletedLineGutter': { background: 'var(--accent)' },
  '.cm-gutters': { background: 'transparent', border: '0' },
  '.cm-inserted': { background: 'var(--sea-bg)', textDecoration: 'underline var(--sea) 2px', textUnderlineOffset: '3px' },
  '.cm-deleted': { color: 'var(--ink-2)', textDecoration: 'line-through var(--accent)', background: 'var(--warn-bg)' },
})

/** The nonce with which the policy of the page allows the styles that CodeMirror adds. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? ''
}

/** Styles that every view needs. */
export function baseExtensions(kind: TextKind): Extension[] {
  return [
    EditorView.cspNonce.of(styleNonce()),
    languages[kind](),
    syntaxHighlighting(highlighting),
    theme,
    EditorView.lineWrapping,
    lineDirection,
  ]
}

/** Of the buttons above the text, behind which the cursor must not be. */
const barHeightPx = 64

/**
 * For writing. Tab is left to the browser, so that the keyboard leaves the editor; Escape first closes what is open.
 *
 * @param phrases sentences of CodeMirror in the language of the app
 */
export function writingExtensions(phrases: Record<string, string>): Extension[] {
  return [
    history(),
    drawSelection(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    bracketMatching(),
    search({ top: true }),
    EditorState.phrases.of(phrases),
    keymap.of([...lintKeymap, ...searchKeymap, ...historyKeymap, ...defaultKeymap]),
    EditorView.scrollMargins.of(() => ({ top: barHeightPx, bottom: 24 })),
    EditorView.contentAttributes.of({ spellcheck: 'true', autocorrect: 'off' }),
  ]
}
