import { LocalLink } from '#app/navigation/local-link.tsx'

interface Props {
  title: string
  /** `lang` where the label is not in the language of the page. */
  items: readonly { to: string; label: string; lang?: string | undefined }[]
}

/** Links beside a page, under a heading of their own; nothing where there are none. */
export function LinkList({ title, items }: Props) {
  if (items.length === 0) return null
  return (
    <section className="link-list">
      <h2>{title}</h2>
      <ul>
        {items.map(({ to, label, lang }) => (
          <li key={to} lang={lang}>
            <LocalLink to={to}>{label}</LocalLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
