/** The links of the header's entries and of the footer's columns. Labels are messages. */
import type { MessageKey } from '#core/messages.ts'
import { kinds, type Kind } from '#core/content/kinds.ts'
import { scraperCategories, type diagrams, type productGroups } from '#core/content/taxonomy.ts'
import { sectionOf, type Section } from '#app/features/layout/sections.ts'
import written from '../../../../.generated/messages/menus.json'

export interface MenuItem {
  to: string
  label: MessageKey
  summary?: MessageKey
  diagram?: (typeof diagrams)[number]
}

export interface Menu {
  label: MessageKey
  /** The main page of the entry; pages below it highlight the entry. */
  to: string
  /** Further path prefixes that belong to this entry. */
  otherPrefixes?: readonly string[]
  intro?: { title: MessageKey; text: MessageKey; more: MessageKey; moreTo: string }
  items?: readonly MenuItem[]
  /** Heading of the items without a summary, if there are others. */
  sideTitle?: MessageKey
}

interface MenuDocument {
  slug: string
  group?: (typeof productGroups)[number]
  diagram?: MenuItem['diagram']
  /** Position among the products of its menu; without one the menu omits it. */
  menu?: number
  code?: string
}

type MenuKind = { [K in Kind]: (typeof kinds)[K] extends { inMenus: true } ? K : never }[Kind] | 'locations'

/** The documents by `order`; the content compiler has validated their `meta.yaml`. */
const documents = written as unknown as Readonly<Record<MenuKind, MenuDocument[]>>

/** A menu item for a document; the build creates the message of its label. */
function item(kind: MenuKind, { slug, code, diagram }: MenuDocument, { isDescribed = true, isDrawn = false } = {}): MenuItem {
  return {
    to: kinds[kind].path!(slug),
    label: (code ? `locations.${code}` : `${kind}.${slug}.menu`) as MessageKey,
    summary: isDescribed ? (`${kind}.${slug}.summary` as MessageKey) : undefined,
    diagram: isDrawn ? diagram : undefined,
  }
}

const items = (kind: MenuKind, options?: Parameters<typeof item>[2]) => documents[kind].map((one) => item(kind, one, options))

/** The products of a group that are in the header. */
function products(group: (typeof productGroups)[number], options?: Parameters<typeof item>[2]): MenuItem[] {
  const named = documents.products.filter((one) => one.group === group && one.menu !== undefined).sort((a, b) => a.menu! - b.menu!)
  return named.map((one) => item('products', one, options))
}

const paths = (group: (typeof productGroups)[number]) => products(group).map(({ to }) => to)

const proxyItems = products('proxies', { isDrawn: true })
const locationItems = items('locations', { isDescribed: false })

export const menus: readonly Menu[] = [
  {
    label: 'nav.proxies',
    to: '/products',
    items: proxyItems,
    intro: { title: 'menu.proxies.title', text: 'menu.proxies.text', more: 'menu.proxies.more', moreTo: '/compare' },
  },
  {
    label: 'nav.useCases',
    to: '/use-cases',
    items: items('use-cases'),
    intro: { title: 'menu.useCases.title', text: 'menu.useCases.text', more: 'menu.useCases.more', moreTo: '/use-cases' },
  },
  {
    label: 'nav.learn',
    to: '/help',
    otherPrefixes: ['/blog'],
    intro: { title: 'menu.learn.title', text: 'menu.learn.text', more: 'menu.learn.more', moreTo: '/help/user-guide/quick-start' },
    items: [
      { to: '/blog', label: 'nav.blog', summary: 'menu.blog' },
      { to: '/help', label: 'nav.help', summary: 'menu.help' },
      { to: '/help#user-guide', label: 'nav.userGuide', summary: 'menu.userGuide' },
      { to: '/help#faq', label: 'nav.faq', summary: 'menu.faq' },
      { to: '/help/video-tutorial', label: 'nav.videos', summary: 'menu.videos' },
    ],
  },
  {
    label: 'nav.solutions',
    to: '/solutions',
    items: items('solutions'),
    intro: { title: 'menu.solutions.title', text: 'menu.solutions.text', more: 'menu.solutions.more', moreTo: '/solutions' },
  },
  {
    label: 'nav.scrapers',
    to: '/scrapers',
    otherPrefixes: [...paths('data'), ...paths('apis')],
    intro: { title: 'menu.scrapers.title', text: 'menu.scrapers.text', more: 'menu.scrapers.more', moreTo: '/scrapers' },
    sideTitle: 'scrapers.categories',
    items: [
      { to: '/scrapers', label: 'nav.marketplace', summary: 'menu.marketplace', diagram: 'market' },
      ...products('apis', { isDrawn: true }),
      ...products('data', { isDrawn: true }),
      ...scraperCategories.map((category): MenuItem => ({ to: `/scrapers/category/${category}`, label: `scrapers.category.${category}` })),
    ],
  },
  {
    label: 'nav.developers',
    to: '/developers',
    intro: { title: 'menu.developers.title', text: 'menu.developers.text', more: 'menu.developers.more', moreTo: '/developers' },
    items: [
      { to: '/help/user-guide/quick-start', label: 'nav.quickStart', summary: 'menu.quickStart' },
      { to: '/developers/api', label: 'nav.apiReference', summary: 'menu.apiReference' },
      { to: '/tools/request-builder', label: 'nav.requestBuilder', summary: 'menu.requestBuilder' },
      { to: '/developers/gateway#status-codes', label: 'nav.statusCodes', summary: 'menu.statusCodes' },
      { to: '/developers/lab', label: 'nav.lab', summary: 'menu.lab' },
      { to: '/developers/clients', label: 'nav.clients', summary: 'menu.clients' },
      { to: '/llms.txt', label: 'nav.assistants', summary: 'menu.assistants' },
    ],
  },
  {
    label: 'nav.tools',
    to: '/tools',
    otherPrefixes: paths('tools'),
    intro: { title: 'menu.tools.title', text: 'menu.tools.text', more: 'menu.tools.more', moreTo: '/tools' },
    items: [
      ...products('tools'),
      { to: '/tools/request-builder', label: 'nav.requestBuilder', summary: 'menu.requestBuilder' },
      { to: '/tools/what-is-my-ip', label: 'nav.whatIsMyIp', summary: 'menu.whatIsMyIp' },
      { to: '/tools/error-finder', label: 'nav.clientErrors', summary: 'menu.errorFinder' },
    ],
  },
  { label: 'nav.pricing', to: '/pricing' },
  {
    label: 'nav.locations',
    to: '/locations',
    items: locationItems,
    intro: { title: 'menu.locations.title', text: 'menu.locations.text', more: 'nav.allLocations', moreTo: '/locations' },
  },
]

export interface FooterColumn {
  label: MessageKey
  items: readonly MenuItem[]
}

export const footerColumns: readonly FooterColumn[] = [
  {
    label: 'footer.company',
    items: [
      { to: '/about', label: 'nav.about' },
      { to: '/trust', label: 'nav.trust' },
      { to: '/contact-us', label: 'nav.contact' },
      { to: '/police-assistance', label: 'nav.police' },
      { to: '/report-abuse', label: 'nav.reportAbuse' },
    ],
  },
  { label: 'footer.proxies', items: proxyItems },
  {
    label: 'footer.compare',
    items: [...items('compare', { isDescribed: false }), { to: '/compare', label: 'nav.allComparisons' }],
  },
  {
    label: 'footer.resources',
    items: [
      { to: '/blog', label: 'nav.blog' },
      { to: '/help', label: 'nav.help' },
      { to: '/help#user-guide', label: 'nav.userGuide' },
      { to: '/help/video-tutorial', label: 'nav.videos' },
      { to: '/products/datasets', label: 'products.datasets.menu' },
      { to: '/scrapers', label: 'nav.scrapers' },
      { to: '/developers', label: 'nav.developers' },
    ],
  },
  { label: 'footer.locations', items: [...locationItems, { to: '/locations', label: 'nav.allLocations' }] },
  {
    label: 'footer.legal',
    items: items('legal', { isDescribed: false }),
  },
]

/** The prefixes of an entry as the value of `data-section`. */
export function sectionOfMenu({ to, otherPrefixes = [] }: Menu): Section {
  return [to, ...otherPrefixes].join(' ')
}

/** The menu entry that a page belongs to. */
export function currentMenu(path: string): Menu | undefined {
  const current = sectionOf(path, menus.map(sectionOfMenu))
  return menus.find((menu) => sectionOfMenu(menu) === current)
}
