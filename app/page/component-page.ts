import type { LoaderFunctionArgs } from 'react-router'
import { locales } from '#core/locales.ts'
import type { PageSeo } from '#app/seo/page-seo.ts'
import { pageContext } from './page-context.ts'

type Component = 'component.lazyDatasetsItem' | 'component.top' | 'component.youTubePlayer'

/** The frame of a component's page: a live preview that is not indexed. */
export function loadComponentPage(component: Component, args: LoaderFunctionArgs) {
  const { locale, path, t } = pageContext(args)
  const title = t(`${component}.title`)
  const lead = t(`${component}.text`)
  return {
    title,
    lead,
    jsonLd: '',
    crumbs: [
      { label: t('nav.home'), path: '/' },
      { label: title, path },
    ],
    seo: { title, description: lead, path, locale, languages: locales, noindex: true } satisfies PageSeo,
  }
}
