import { Below } from '#app/navigation/arrival.tsx'
import { Plates, type Plate } from './plates.tsx'
import { SectionHead } from './section-head.tsx'

interface Props {
  /** Of the heading. */
  id: string
  title: string
  items: readonly Plate[]
}

/** Where a page leads on to, at its end. */
export function PlatesSection({ id, title, items }: Props) {
  if (items.length === 0) return null
  return (
    <Below>
      <section className="wrap section" aria-labelledby={id}>
        <div className="grid">
          <SectionHead id={id} title={title} />
          <Plates items={items} />
        </div>
      </section>
    </Below>
  )
}
