/** The menu of operations as HTML, hoisted by the loader: each page has it, and its names would be in the document twice. */
import { apiReferencePath } from '#core/content/routes.ts'
import { escapeHtml } from '#core/escape-html.ts'
import type { Locale } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import type { OwnLanguage } from '#app/ui/own-language.ts'

export interface MenuGroup extends OwnLanguage {
  title: string
  operations: readonly { slug: string; title: string; method: string }[]
}

/** @param page the shown page: its unprefixed path, and its language for the links */
export function apiMenuHtml(groups: readonly MenuGroup[], page: { path: string; locale: Locale }): string {
  return `<ul>${groups.map((group) => groupHtml(group, page)).join('')}</ul>`
}

function groupHtml({ title, operations, lang, dir }: MenuGroup, page: { path: string; locale: Locale }): string {
  const own = [lang && ` lang="${lang}"`, dir && ` dir="${dir}"`].filter(Boolean).join('')
  const links = operations.map((operation) => {
    const path = `${apiReferencePath}/${operation.slug}`
    const current = path === page.path ? ' aria-current="page"' : ''
    const label = `<span translate="no">${operation.method}</span> ${escapeHtml(operation.title)}`
    return `<li><a href="${escapeHtml(localizePath(path, page.locale))}"${current}>${label}</a></li>`
  })
  return `<li${own}><p>${escapeHtml(title)}</p><ul>${links.join('')}</ul></li>`
}
