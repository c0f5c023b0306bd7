import type { LoaderFunctionArgs } from 'react-router'
import { site } from '#site'
import { trial } from '#core/contract/gateway.ts'
import { homeLists } from '#core/content/listings.ts'
import { documentPath } from '#core/content/routes.ts'
import { cover } from '#core/drawing/cover.ts'
import { heroMap } from '#core/drawing/hero-map.ts'
import { responsiveStringline } from '#core/drawing/stringline.ts'
import { graticuleLabels } from '#core/drawing/neatline.ts'
import { isOffered } from '#core/structure/features.ts'
import { home } from '#core/structure/structure.ts'
import { drawnRequest } from '#core/samples/drawn-request.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { langAttributes, languageFacts, listItem, notFound, pageContext } from '#app/page/page-context.ts'
import { organization, webSite } from '#app/seo/json-ld.ts'
import type { PageSeo } from '#app/seo/page-seo.ts'

export type HomeData = Awaited<ReturnType<typeof loadHome>>

export async function loadHome(args: LoaderFunctionArgs) {
  const context = pageContext(args)
  const { locale, path, t, content, hoist, productPlates, hoistJsonLd } = context
  const page = await content.get('pages', 'home', locale)
  if (!page) notFound(args.url)
  const { title, description, lead, parts = {} } = page.frontmatter
  const compact = (value: number) => `${formatNumber(value, locale, { notation: 'compact', compactDisplay: 'short' })}+`
  const { claims } = site
  const lists = homeLists(content, locale)
  const shows = (name: string) => home.some(({ section }) => section === name)
  return {
    title,
    lead,
    parts,
    crumbs: [],
    claims: [
      { figure: compact(claims.residentialIps), text: t('claims.residential', { locations: claims.locations }) },
      { figure: compact(claims.datacenterIps), text: t('claims.datacenter') },
      { figure: compact(claims.mobileIps), text: t('claims.mobile', { locations: claims.mobileLocations, asns: claims.mobileAsns }) },
      { figure: t('claims.trialFigure', { days: trial.days }), text: t('claims.trial') },
      { figure: formatNumber(claims.leadsPerSearch, locale), text: t('claims.leads') },
    ],
    map: hoist('map', heroMap(atlasLabels(t))),
    mapNote: t('atlas.keyNote'),
    graticule: hoist('graticule', graticuleLabels()),
    request: drawnRequest,
    stringline: shows('session') ? hoist('stringline', responsiveStringline(stringlineLabels(t))) : '',
    plates: productPlates((shows('products') ? lists.products : []).map(({ slug }) => slug)),
    cases: (shows('use-cases') ? lists.uses : []).map((entry) => {
      const first = content.entry('products', entry.meta.products[0]!, locale)
      return { ...listItem(entry), first: first && { menu: first.frontmatter.menu, ...langAttributes(first) } }
    }),
    sample: shows('session') && page.html.length > 0 ? hoist('sample', page.html) : '',
    ...ownSections(context),
    datasets: (shows('datasets') ? lists.datasets : []).map((entry) => ({
      ...listItem(entry),
      cover: hoist(`cover-${entry.slug}`, cover(entry.slug)),
    })),
    seo: { title, description, path, locale, languages: content.languages('pages', 'home') } satisfies PageSeo,
    language: languageFacts(page),
    jsonLd: hoistJsonLd([organization(), webSite(page.language)]),
  }
}

/** What the sections with words of `site/structure.yaml` show, by their caption. */
function ownSections({ t, content, locale }: ReturnType<typeof pageContext>) {
  const sections = home.flatMap((section, index) => {
    if (section.section !== 'documents' && section.section !== 'text') return []
    const entries = section.section === 'documents' ? content.list(section.of, locale).slice(0, section.count) : undefined
    const links = section.section === 'documents' ? (section.more ? [section.more] : []) : (section.links ?? [])
    const shown = {
      title: t(section.title),
      text: section.text && t(section.text),
      entries: entries?.map((entry) => ({ ...listItem(entry), path: documentPath(entry.kind, entry.slug) })),
      links: links.filter(({ to }) => isOffered(to)).map(({ to, label }) => ({ to, label: t(label) })),
    }
    return [[t('home.plate', { number: index + 1 }), shown] as const]
  })
  return sections.length > 0 ? { ownSections: Object.fromEntries(sections) } : {}
}

function atlasLabels(t: ReturnType<typeof pageContext>['t']) {
  return {
    alt: t('atlas.alt'),
    you: t('atlas.you'),
    gateway: t('atlas.gateway'),
    cities: { us: t('atlas.city.us'), de: t('atlas.city.de'), ca: t('atlas.city.ca'), jp: t('atlas.city.jp'), in: t('atlas.city.in') },
  }
}

export function stringlineLabels(t: ReturnType<typeof pageContext>['t']) {
  return {
    alt: t('content.stringline.alt'),
    rotating: t('content.stringline.rotating'),
    sticky: t('content.stringline.sticky'),
    exit: t('content.stringline.exit'),
    newSession: t('content.stringline.newSession'),
    time: t('content.stringline.time'),
  }
}
