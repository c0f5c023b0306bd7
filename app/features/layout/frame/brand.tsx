import { site } from '#site'
import { mark } from '#core/drawing/mark.ts'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { Drawing } from '#app/ui/drawing.tsx'

/** The mark and the configurable name. */
export function Brand({ id }: { id: string }) {
  return (
    <LocalLink to="/" className="brand">
      <Drawing svg={mark(id)} />
      <span translate="no">{site.brand}</span>
    </LocalLink>
  )
}
