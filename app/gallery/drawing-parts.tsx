import { Drawing } from '#app/ui/drawing.tsx'
import type { GalleryData } from './gallery-loader.ts'
import { Group, State, developerText } from './group.tsx'
import styles from './gallery.module.css'

export function DrawingParts({ symbols, diagrams, covers }: GalleryData['drawings']) {
  return (
    <Group title="Drawings">
      <State name="Map symbols">
        <Drawings items={symbols} />
      </State>
      <State name="Diagrams">
        <Drawings items={diagrams} />
      </State>
      <State name="Covers">
        <Drawings items={covers} />
      </State>
    </Group>
  )
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
