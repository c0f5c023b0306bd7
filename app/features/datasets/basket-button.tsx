import { useEffect, useRef } from 'react'
import { useMessages } from '#app/i18n/locale.tsx'
import { useAnnounce } from '#app/a11y/announcer.tsx'
import { mostDatasets, type WantedDataset } from '#core/forms/sending.ts'
import { addToBasket, requestBasket, takeFromBasket, useBasket } from '#app/state/request-basket.ts'
import type { OwnLanguage } from '#app/ui/own-language.ts'

interface Props extends OwnLanguage {
  wanted: WantedDataset
  title: string
  small?: boolean
}

/** Puts a dataset into the request that is being put together, or takes it out. `lang` and `dir` are those of the title. */
export function BasketButton({ wanted, title, small = false, ...own }: Props) {
  const t = useMessages()
  const announce = useAnnounce()
  const isIn = useBasket().some(({ slug }) => slug === wanted.slug)

  // What is chosen of a dataset that is in goes along.
  const said = JSON.stringify(wanted)
  const seen = useRef(said)
  useEffect(() => {
    if (seen.current === said) return
    seen.current = said
    if (isIn) addToBasket(wanted)
  })

  function toggle(): void {
    if (isIn) takeFromBasket([wanted.slug])
    else if (!addToBasket(wanted)) return announce(t('basket.full', { max: mostDatasets }))
    announce(t('basket.count', { count: requestBasket.get().length }))
  }

  return (
    <span className="needs-script">
      <button type="button" className={small ? 'button small' : 'button'} onClick={toggle}>
        {isIn ? t('basket.remove') : t('basket.add')}
        <span className="visually-hidden" {...own}>
          {' '}
          {title}
        </span>
      </button>
    </span>
  )
}
