import { diagram } from '#core/drawing/diagrams.ts'
import type { Meta } from '#core/content/kinds.ts'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { Drawing } from './drawing.tsx'
import { ownLanguage, type OwnLanguage } from './own-language.ts'

/** `lang` and `dir` where its words are not in the language of the page. */
export interface Plate extends OwnLanguage {
  path: string
  diagram?: Meta<'products'>['diagram'] | undefined
  menu?: string | undefined
  summary?: string | undefined
}

/** Links with a drawing each, on one sheet: as many columns as leave the fewest empty places. */
export function Plates({ items }: { items: readonly Plate[] }) {
  return (
    <ul className={`plates across-${columns(items.length)}`}>
      {items.map((item) => (
        <li key={item.path} {...ownLanguage(item)}>
          <LocalLink to={item.path}>
            {item.diagram && <Drawing svg={diagram(item.diagram)} />}
            <h3>{item.menu}</h3>
            <p>{item.summary}</p>
          </LocalLink>
        </li>
      ))}
    </ul>
  )
}

/** At most four: three where the last row of four would be emptier. */
function columns(count: number): number {
  if (count <= 4) return count
  return (4 - (count % 4)) % 4 <= (3 - (count % 3)) % 3 ? 4 : 3
}
