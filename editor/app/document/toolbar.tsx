/** Buttons above the Markdown editor. Arrow keys move among them, as in the ARIA pattern of a toolbar. */
import type { EditorView } from '@codemirror/view'
import { useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Lists } from '../../protocol/data.ts'
import { useTranslate, type MessageKey } from '../i18n.tsx'
import { block, container, heading, link, placeholder, steps, surround } from '../text/insert.ts'
import { LinkPicker, NamePicker, type NamedItem } from './pickers.tsx'
import { insertInto } from './view-handle.ts'

type Picker = 'link' | 'sample' | 'diagram' | 'facts' | 'placeholder'

interface ToolbarProps {
  view: EditorView | null
  lists: Lists | null
  /** Opens the dialog that adds a picture. */
  onPicture: () => void
}

interface Action {
  id: string
  label: MessageKey
  /** Shown instead of the label where there are letters that everybody knows. */
  sign?: string
  run: () => void
}

export function Toolbar({ view, lists, onPicture }: ToolbarProps) {
  const t = useTranslate()
  const [picker, setPicker] = useState<Picker | null>(null)
  const insert = (make: Parameters<typeof insertInto>[1]) => insertInto(view, make)
  // At once: while a dialog is open, the text can't take the focus.
  const close = () => flushSync(() => setPicker(null))
  const actions: Action[] = [
    { id: 'heading', label: 'toolbar.heading', sign: 'H', run: () => insert(heading) },
    { id: 'bold', label: 'toolbar.bold', sign: 'B', run: () => insert((text, at) => surround(text, at, '**', t('toolbar.boldText'))) },
    { id: 'code', label: 'toolbar.code', run: () => insert((text, at) => surround(text, at, '`', 'code')) },
    { id: 'link', label: 'toolbar.link', run: () => setPicker('link') },
    { id: 'list', label: 'toolbar.list', run: () => insert((text, at) => block(text, at, `- ${text.slice(at.from, at.to)}`)) },
    { id: 'steps', label: 'toolbar.steps', run: () => insert((text, at) => steps(text, at, t('toolbar.stepText'))) },
    {
      id: 'note',
      label: 'toolbar.note',
      run: () => insert((text, at) => container(text, at, 'note', t('toolbar.noteTitle'), t('toolbar.noteText'))),
    },
    {
      id: 'caution',
      label: 'toolbar.caution',
      run: () => insert((text, at) => container(text, at, 'caution', t('toolbar.noteTitle'), t('toolbar.noteText'))),
    },
    { id: 'sample', label: 'toolbar.sample', run: () => setPicker('sample') },
    { id: 'diagram', label: 'toolbar.diagram', run: () => setPicker('diagram') },
    { id: 'facts', label: 'toolbar.facts', run: () => setPicker('facts') },
    { id: 'placeholder', label: 'toolbar.placeholder', run: () => setPicker('placeholder') },
    { id: 'picture', label: 'toolbar.picture', run: onPicture },
  ]
  return (
    <>
      <ActionButtons actions={actions} />
      {picker === 'link' && lists && (
        <LinkPicker
          links={lists.links}
          onClose={() => setPicker(null)}
          onPick={(href, title) => {
            close()
            insert((text, at) => link(text, at, href, title))
          }}
        />
      )}
      {picker !== null && picker !== 'link' && lists && (
        <NamePicker
          title={t(`toolbar.${picker}`)}
          items={itemsOf(picker, lists, t('picker.ownSample'))}
          onClose={() => setPicker(null)}
          onPick={(name) => {
            close()
            insert((text, at) => (picker === 'placeholder' ? placeholder(at, name) : block(text, at, directiveOf(picker, name))))
          }}
        />
      )}
    </>
  )
}

function directiveOf(picker: 'sample' | 'diagram' | 'facts', name: string): string {
  if (picker === 'sample') return `::code{sample="${name}"}`
  return picker === 'diagram' ? `::diagram{name="${name}"}` : `::facts{of="${name}"}`
}

function itemsOf(picker: Exclude<Picker, 'link'>, lists: Lists, ownLabel: string): NamedItem[] {
  switch (picker) {
    case 'sample':
      return lists.samples.map(({ name, isOwn, files }) => ({
        name,
        detail: [isOwn ? ownLabel : '', files.join(', ')].filter(Boolean).join(' · '),
      }))
    case 'diagram':
      return lists.diagrams.map((name) => ({ name, detail: '' }))
    case 'facts':
      return lists.factTables.map((name) => ({ name, detail: '' }))
    case 'placeholder':
      return lists.placeholders.map(({ name, value }) => ({ name, detail: value }))
  }
}

function ActionButtons({ actions }: { actions: readonly Action[] }) {
  const t = useTranslate()
  const [current, setCurrent] = useState(0)
  const bar = useRef<HTMLDivElement>(null)
  function move(event: KeyboardEvent) {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key]
    const next = step === undefined ? { Home: 0, End: actions.length - 1 }[event.key] : (current + step + actions.length) % actions.length
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div ref={bar} role="toolbar" aria-label={t('toolbar.title')} className="toolbar" onKeyDown={move} tabIndex={-1}>
      {actions.map(({ id, label, sign, run }, index) => (
        <button
          key={id}
          type="button"
          aria-label={sign === undefined ? undefined : t(label)}
          title={sign === undefined ? undefined : t(label)}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          onClick={run}
        >
          {sign ?? t(label)}
        </button>
      ))}
    </div>
  )
}
