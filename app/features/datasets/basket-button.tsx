import { useMessages } from '#app/i18n/locale.tsx'
import { useAnnounce } from '#app/a11y/announcer.tsx'
import { maxDatasets, type RequestedDataset } from '#core/forms/sending.ts'
import { addToBasket, datasetBasket, takeFromBasket, useBasket } from '#app/state/dataset-basket.ts'
import type { OwnLanguage } from '#app/ui/own-language.ts'

interface Props extends OwnLanguage {
  dataset: RequestedDataset
  title: string
  small?: boolean
}

/** Adds a dataset to the basket or removes it. `lang` and `dir` are those of the title. */
export function BasketButton({ dataset, title, small = false, ...own }: Props) {
  const t = useMessages()
  const announce = useAnnounce()
  const isInBasket = useBasket().some(({ slug }) => slug === dataset.slug)

  function toggle(): void {
    if (isInBasket) takeFromBasket([dataset.slug])
    else if (!addToBasket(dataset)) return announce(t('basket.full', { max: maxDatasets }))
    announce(t('basket.count', { count: datasetBasket.get().length }))
  }

  return (
    <span className="needs-script">
      <button type="button" className={small ? 'button small' : 'button'} onClick={toggle}>
        {isInBasket ? t('basket.remove') : t('basket.add')}
        <span className="visually-hidden" {...own}>
          {' '}
          {title}
        </span>
      </button>
    </span>
  )
}
