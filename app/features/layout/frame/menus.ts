/** The entries of the header and the columns of the footer, as `menus.json` lists them. Labels are keys of messages. */
import type { MessageKey } from '#core/messages.ts'
import { kinds, type Kind } from '#core/content/kinds.ts'
import { scraperCategories, type diagrams, type productGroups } from '#core/content/taxonomy.ts'
import { sectionOf, type Section } from '#app/features/layout/sections.ts'
import documentsByKind from '../../../../.generated/messages/menus.json'
import lists from './menus.json'

type ProductGroup = (typeof productGroups)[number]

export interface MenuItem {
  to: string
  label: MessageKey
  summary?: MessageKey
  diagram?: (typeof diagrams)[number]
}

interface Column<Item> {
  label: MessageKey
  items: readonly Item[]
}

interface MenuEntry<Item> extends Partial<Column<Item>> {
  label: MessageKey
  /** The page that the whole entry stands for; pages below it light up the entry. */
  to: string
  /** Further path prefixes that belong to this entry, and groups of products that do. */
  otherPrefixes?: readonly string[]
  otherGroups?: readonly ProductGroup[]
  intro?: { title: MessageKey; text: MessageKey; more: MessageKey; moreTo: string }
  /** What heads the items without a summary, where they stand beside the others. */
  sideTitle?: MessageKey
}

export type Menu = MenuEntry<MenuItem>

interface MenuDocument {
  slug: string
  group?: ProductGroup
  diagram?: MenuItem['diagram']
  /** Place among the products of its menu; without one it is not named there. */
  menu?: number
  code?: string
}

type MenuKind = { [K in Kind]: (typeof kinds)[K] extends { inMenus: true } ? K : never }[Kind] | 'locations'

/** A page, the documents of a kind or of a group of products, or the categories of the scrapers. */
type ListedItem =
  | MenuItem
  | { documents: MenuKind; group?: ProductGroup; isDescribed?: boolean; isDrawn?: boolean }
  | { isScraperCategories: true }

/** By `order`; the compiler of the content has checked what their `meta.yaml` says. */
const documents = documentsByKind as unknown as Readonly<Record<MenuKind, MenuDocument[]>>
const { header, footer } = lists as { header: readonly MenuEntry<ListedItem>[]; footer: readonly Column<ListedItem>[] }

export const menus: readonly Menu[] = header.map(({ items, ...menu }) => (items ? { ...menu, items: items.flatMap(menuItems) } : menu))

export const footerColumns: readonly Column<MenuItem>[] = footer.map(({ label, items }) => ({ label, items: items.flatMap(menuItems) }))

function menuItems(item: ListedItem): MenuItem[] {
  if ('to' in item) return [item]
  if ('isScraperCategories' in item) {
    return scraperCategories.map((category) => ({ to: `/scrapers/category/${category}`, label: `scrapers.category.${category}` }))
  }
  const { documents: kind, group, isDescribed = true, isDrawn = false } = item
  return (group ? productsOf(group) : documents[kind]).map(({ slug, code, diagram }) => ({
    to: kinds[kind].path!(slug),
    // A document goes by its own name; the build makes a message of that.
    label: (code ? `locations.${code}` : `${kind}.${slug}.menu`) as MessageKey,
    summary: isDescribed ? (`${kind}.${slug}.summary` as MessageKey) : undefined,
    diagram: isDrawn ? diagram : undefined,
  }))
}

function productsOf(group: ProductGroup): MenuDocument[] {
  return documents.products.filter((one) => one.group === group && one.menu !== undefined).sort((a, b) => a.menu! - b.menu!)
}

/** The prefixes of an entry, as `data-section` carries them. */
export function sectionOfMenu({ to, otherPrefixes = [], otherGroups = [] }: Menu): Section {
  const products = otherGroups.flatMap(productsOf).map(({ slug }) => kinds.products.path(slug))
  return [to, ...otherPrefixes, ...products].join(' ')
}

/** The menu entry that a page belongs to. */
export function currentMenu(path: string): Menu | undefined {
  const current = sectionOf(path, menus.map(sectionOfMenu))
  return menus.find((menu) => sectionOfMenu(menu) === current)
}
