/** The links of the header's entries and of the footer's columns: `site/structure.yaml` with the documents that it lists. Labels are messages. */
import type { MessageKey } from '#core/messages.ts'
import { kinds, type Kind } from '#core/content/kinds.ts'
import { genericDiagram, scraperCategories, type diagrams } from '#core/content/taxonomy.ts'
import { isOffered } from '#core/structure/features.ts'
import { footer, menus as structureMenus, type StructureItem } from '#core/structure/structure.ts'
import { sectionOf, type Section } from '#app/features/layout/sections.ts'
import written from '../../../../.generated/messages/menus.json'

export interface MenuItem {
  /** Unprefixed path, or an address of another site. */
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
  intro?: { title: MessageKey; text: MessageKey; more?: { to: string; label: MessageKey } }
  items?: readonly MenuItem[]
  /** Heading of the items without a summary, if there are others. */
  sideTitle?: MessageKey
}

interface MenuDocument {
  slug: string
  group?: string
  diagram?: MenuItem['diagram']
  /** Position among the products of its menu; without one the menu omits it. */
  menu?: number
  code?: string
}

type MenuKind = { [K in Kind]: (typeof kinds)[K] extends { inMenus: true } ? K : never }[Kind] | 'locations'

/** The documents by `order`; the content compiler has validated their `meta.yaml`. */
const documents = written as unknown as Readonly<Record<MenuKind, MenuDocument[]>>

/** A menu item for a document; the build creates the message of its label. */
function item(
  kind: MenuKind,
  { slug, code, diagram }: MenuDocument,
  { summaries = true, diagrams = false }: Partial<StructureItem>,
): MenuItem {
  return {
    to: kinds[kind].path!(slug),
    label: (code ? `locations.${code}` : `${kind}.${slug}.menu`) as MessageKey,
    summary: summaries && code === undefined ? (`${kind}.${slug}.summary` as MessageKey) : undefined,
    diagram: diagrams ? (diagram ?? genericDiagram) : undefined,
  }
}

/** The products of a group that are in the header. */
function products(group: string, options: Partial<StructureItem> = {}): MenuItem[] {
  const named = documents.products.filter((one) => one.group === group && one.menu !== undefined).sort((a, b) => a.menu! - b.menu!)
  return named.map((one) => item('products', one, options))
}

/** The links of an item of the structure, without those to pages that the site does not have. */
function linksOf(one: StructureItem): MenuItem[] {
  const { to, label, products: group, documents: kind, summary, diagram } = one
  const links =
    to !== undefined
      ? [{ to, label: label!, summary, diagram }]
      : group !== undefined
        ? products(group, one)
        : kind !== undefined
          ? documents[kind].map((document) => item(kind, document, one))
          : scraperCategories.map((category): MenuItem => ({
              to: `/scrapers/category/${category}`,
              label: `scrapers.category.${category}`,
            }))
  return links.filter((link) => isOffered(link.to))
}

export const menus: readonly Menu[] = structureMenus
  .filter(({ to }) => isOffered(to))
  .map(({ label, to, highlight, intro, items, sideTitle }) => {
    const { paths = [], products: groups = [] } = highlight ?? {}
    const links = items?.flatMap(linksOf)
    const more = intro?.more && isOffered(intro.more.to) ? intro.more : undefined
    return {
      label,
      to,
      otherPrefixes: [...paths.filter(isOffered), ...groups.flatMap((group) => products(group).map((link) => link.to))],
      intro: intro && { title: intro.title, text: intro.text, more },
      items: links?.length ? links : undefined,
      sideTitle,
    }
  })

export interface FooterColumn {
  label: MessageKey
  items: readonly MenuItem[]
}

export const footerColumns: readonly FooterColumn[] = footer
  .map(({ label, items }) => ({ label, items: items.flatMap(linksOf) }))
  .filter(({ items }) => items.length > 0)

/** The prefixes of an entry as the value of `data-section`. */
export function sectionOfMenu({ to, otherPrefixes = [] }: Menu): Section {
  return [to, ...otherPrefixes].join(' ')
}

/** The menu entry that a page belongs to. */
export function currentMenu(path: string): Menu | undefined {
  const current = sectionOf(path, menus.map(sectionOfMenu))
  return menus.find((menu) => sectionOfMenu(menu) === current)
}
