import { useState } from 'react'
import type { OfferedPlace } from '#core/contract/location-offer.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { useCopy } from '#app/ui/use-copy.ts'
import styles from './location.module.css'

interface Props {
  /** Id of the heading. */
  id: string
  title: string
  text: string
  places: readonly OfferedPlace[]
}

/**
 * States or cities with their values for the user name. With script a click copies the value; without it the value is selected as a whole.
 * A button is named by reference to the word and to the value, so that the value stays marked as code.
 */
export function PlaceList({ id, title, text, places }: Props) {
  const t = useMessages()
  const { copied, copy } = useCopy()
  const [chosen, setChosen] = useState('')
  if (places.length === 0) return null
  const copyPart = async (part: string, button: HTMLElement) => {
    setChosen(part)
    if (await copy(part, t('form.labeledValue', { label: t('code.copied'), value: part }))) return
    getSelection()?.selectAllChildren(button.previousElementSibling!)
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="inline-code">
        <Inline text={text} />
      </p>
      <span id={`${id}-copy`} hidden>
        {t('code.copy')}
      </span>
      <ul className={styles.places}>
        {places.map(({ name, part }) => (
          <li key={part}>
            <bdi>{name}</bdi>
            <code id={part} translate="no">
              {part}
            </code>
            <button
              type="button"
              className="needs-script"
              aria-labelledby={`${id}-copy ${part}`}
              onClick={(event) => void copyPart(part, event.currentTarget)}
            >
              {copied && chosen === part && t('code.copied')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
