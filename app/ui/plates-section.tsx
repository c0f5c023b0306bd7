import { Below } from '#app/a11y/arrival.tsx'
import { Plates, type Plate } from './plates.tsx'
import { SectionHead } from './section-head.tsx'

interface Props {
  /** Of the heading. */
  id: string
  title: string
  text?: string
  items: readonly Plate[]
}

/** Where a page leads on to, at its end. */
export function PlatesSection({ id, title, text, items }: Props) {
  if (items.length === 0) return null
  return (
    <Below>
      <section className="wrap section" aria-labelledby={id}>
        <div className="grid">
          <SectionHead id={id} title={title} text={text} />
          <Plates items={items} />
        </div>
      </section>
    </Below>
  )
}
