import { LocalLink } from '#app/navigation/local-link.tsx'
import type { OwnLanguage } from './own-language.ts'

/** `lang` and `dir` are set if the label is not in the language of the page. */
export interface LinkItem extends OwnLanguage {
  to: string
  label: string
}

interface Props {
  title: string
  items: readonly LinkItem[]
}

/** Links beside a page, with a heading; empty lists are not rendered. */
export function LinkList({ title, items }: Props) {
  if (items.length === 0) return null
  return (
    <section className="link-list">
      <h2>{title}</h2>
      <ul>
        {items.map(({ to, label, ...own }) => (
          <li key={to} {...own}>
            <LocalLink to={to}>{label}</LocalLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
