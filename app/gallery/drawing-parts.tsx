import { Drawing } from '#app/ui/drawing.tsx'
import type { GalleryData } from './gallery-loader.ts'
import { developerText, Group } from './group.tsx'
import styles from './gallery.module.css'

export function DrawingParts({ drawings }: Pick<GalleryData, 'drawings'>) {
  const states = Object.entries(drawings).map(([kind, items]) => [kind, <Drawings key={kind} items={items} />])
  return <Group title="Drawings" states={Object.fromEntries(states)} />
}

function Drawings({ items }: { items: readonly { name: string; svg: string }[] }) {
  return (
    <div className={styles.row}>
      {items.map(({ name, svg }) => (
        <figure key={name} className={styles.drawing}>
          <Drawing svg={svg} />
          <figcaption className="caption" {...developerText}>
            {name}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
