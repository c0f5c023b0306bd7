/** Dialogs that choose a link, a sample, a drawing or a value by searching. */
import { useMemo, useState } from 'react'
import type { LinkTarget } from '../../protocol/data.ts'
import { useTranslate } from '../i18n.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Input } from '../parts/inputs.tsx'

const maxShown = 40

interface ChoiceProps {
  title: string
  choices: readonly { value: string; label: string; detail: string }[]
  onPick: (value: string) => void
  onClose: () => void
}

/** A search field above a list of buttons. */
function Choices({ title, choices, onPick, onClose }: ChoiceProps) {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const found = useMemo(() => {
    const terms = search.toLowerCase().split(/\s+/).filter(Boolean)
    return choices.filter(({ value, label, detail }) => {
      const text = `${value} ${label} ${detail}`.toLowerCase()
      return terms.every((term) => text.includes(term))
    })
  }, [choices, search])
  const first = found[0]
  return (
    <Dialog title={title} onClose={onClose} action={t('picker.takeFirst')} onSubmit={() => first && onPick(first.value)}>
      <Input label={t('picker.search')} type="search" value={search} onChange={setSearch} />
      <p role="status" className="caption">
        {t('picker.count', { count: found.length })}
      </p>
      <ul className="choices">
        {found.slice(0, maxShown).map(({ value, label, detail }) => (
          <li key={value}>
            <button type="button" onClick={() => onPick(value)}>
              <bdi>{label}</bdi>
              {detail !== '' && (
                <bdi className="caption" dir="ltr">
                  {detail}
                </bdi>
              )}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

export interface NamedItem {
  name: string
  detail: string
}

interface NamePickerProps {
  title: string
  items: readonly NamedItem[]
  onPick: (name: string) => void
  onClose: () => void
}

export function NamePicker({ title, items, onPick, onClose }: NamePickerProps) {
  const choices = useMemo(() => items.map(({ name, detail }) => ({ value: name, label: name, detail })), [items])
  return <Choices title={title} choices={choices} onPick={onPick} onClose={onClose} />
}

interface LinkPickerProps {
  links: readonly LinkTarget[]
  onPick: (href: string, title: string) => void
  onClose: () => void
}

export function LinkPicker({ links, onPick, onClose }: LinkPickerProps) {
  const t = useTranslate()
  const choices = useMemo(
    () =>
      links.flatMap(({ href, title, anchors }) => [
        { value: href, label: title, detail: href },
        ...anchors.map(({ id, text }) => ({ value: `${href}#${id}`, label: `${title} · ${text}`, detail: `${href}#${id}` })),
      ]),
    [links],
  )
  return (
    <Choices
      title={t('toolbar.link')}
      choices={choices}
      onPick={(href) => onPick(href, (choices.find(({ value }) => value === href)?.label ?? href).split(' · ').at(-1)!)}
      onClose={onClose}
    />
  )
}
