import { useMessages } from '#app/i18n/locale.tsx'
import { useAnnounce } from '#app/navigation/announcer.tsx'
import { mostDatasets } from '#core/forms/sending.ts'
import { addToBasket, requestBasket, takeFromBasket, useBasket } from '#app/state/request-basket.ts'
import type { OwnLanguage } from '#app/ui/own-language.ts'

/** Puts a dataset into the request that is being put together, or takes it out. `lang` and `dir` are those of the title. */
export function BasketButton({ slug, title, small = false, ...own }: OwnLanguage & { slug: string; title: string; small?: boolean }) {
  const t = useMessages()
  const announce = useAnnounce()
  const isIn = useBasket().includes(slug)

  function toggle(): void {
    if (isIn) takeFromBasket([slug])
    else if (!addToBasket(slug)) return announce(t('basket.full', { max: mostDatasets }))
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
