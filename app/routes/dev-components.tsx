import { useLoaderData } from 'react-router'
import { diagrams } from '#core/content/taxonomy.ts'
import { cover, motifs } from '#core/drawing/cover.ts'
import { diagram } from '#core/drawing/diagrams.ts'
import { legendSymbol, legendSymbols } from '#core/drawing/legend.ts'
import { LocaleProvider } from '#app/i18n/locale.tsx'
import { Shell } from '#app/features/navigation/shell.tsx'
import { Legend } from '#app/page/legend.tsx'

/** Every part in all its states; only in development and in tests. */
export function loader() {
  return {
    symbols: legendSymbols.map((name) => ({ name, svg: legendSymbol(name) })),
    diagrams: diagrams.map((name) => ({ name, svg: diagram(name) })),
    covers: motifs.map((motif) => ({ name: motif, svg: cover('legend', motif, { land: 'inline' }) })),
  }
}

export const meta = () => [{ title: 'Legend' }, { name: 'robots', content: 'noindex' }]

export default function DevComponents() {
  return (
    <LocaleProvider locale="en">
      <Shell>
        <Legend drawings={useLoaderData<typeof loader>()} />
      </Shell>
    </LocaleProvider>
  )
}
