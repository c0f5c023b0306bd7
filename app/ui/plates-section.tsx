import { DeferredContent } from '#app/a11y/route-change.tsx'
import { Plates, type Plate } from './plates.tsx'
import { SectionHead } from './section-head.tsx'

interface Props {
  /** Id of the heading. */
  id: string
  title: string
  text?: string
  items: readonly Plate[]
}

/** Related pages as plates, at the end of a page. */
export function PlatesSection({ id, title, text, items }: Props) {
  if (items.length === 0) return null
  return (
    <DeferredContent>
      <section className="wrap section" aria-labelledby={id}>
        <div className="grid">
          <SectionHead id={id} title={title} text={text} />
          <Plates items={items} />
        </div>
      </section>
    </DeferredContent>
  )
}
