import { LocalLink } from '#app/navigation/local-link.tsx'
import { StaticHtml } from './static-html.tsx'
import { ownLanguage, type OwnLanguage } from './own-language.ts'

/** `lang` and `dir` are set if its text is not in the language of the page. */
export interface Plate extends OwnLanguage {
  path: string
  /** Hoisted by the loader as `drawingId(path)`. */
  drawing?: string | null | undefined
  menu?: string | undefined
  summary?: string | undefined
}

/** The id under which a loader hoists a plate's drawing, so that the drawing code stays on the server. */
export const drawingId = (path: string) => `plate-${path}`

/** Links with drawings, in the number of columns that leaves the fewest empty places. */
export function Plates({ items, heading: Heading = 'h3' }: { items: readonly Plate[]; heading?: 'h2' | 'h3' }) {
  return (
    <ul className={`plates across-${columns(items.length)}`}>
      {items.map((item) => (
        <li key={item.path} {...ownLanguage(item)}>
          <LocalLink to={item.path}>
            {item.drawing !== undefined && <StaticHtml as="span" className="drawing" id={drawingId(item.path)} html={item.drawing} />}
            <Heading>{item.menu}</Heading>
            <p>{item.summary}</p>
          </LocalLink>
        </li>
      ))}
    </ul>
  )
}

/** At most four; three if the last row of four would have more empty places. */
function columns(count: number): number {
  if (count <= 4) return count
  return (4 - (count % 4)) % 4 <= (3 - (count % 3)) % 3 ? 4 : 3
}
