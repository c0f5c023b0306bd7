/** A component of a text: JSX, a component of Nuxt, a directive or an element of HTML, in one form for all. */
import type { Parent, RootContent } from 'mdast'

export interface Component extends Parent {
  type: 'component'
  /** Lower-case words joined by hyphens: `tab-item` for `<TabItem>`. */
  name: string
  /** By lower-case name. Values that are no texts are ''. */
  attributes: Readonly<Record<string, string>>
  children: RootContent[]
}

declare module 'mdast' {
  interface RootContentMap {
    component: Component
  }
  interface HeadingData {
    /** The anchor that the source gave to the heading. */
    anchor?: string
  }
}

/** @example kebab('TabItem') // 'tab-item' */
export function kebab(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z\d]+/g, '-')
    .toLowerCase()
}
