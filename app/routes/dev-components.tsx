import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { diagrams } from '#core/content/taxonomy.ts'
import { cover, motifs } from '#core/drawing/cover.ts'
import { diagram } from '#core/drawing/diagrams.ts'
import { legendSymbol, legendSymbols } from '#core/drawing/legend.ts'
import { LocaleProvider } from '#app/i18n/locale.tsx'
import { Shell } from '#app/features/navigation/shell.tsx'
import { pageContext } from '#app/page/page-context.ts'
import { Legend } from '#app/page/legend.tsx'

/** Every part in all its states; only in development and in tests. */
export async function loader(args: LoaderFunctionArgs) {
  const { content, park } = pageContext(args)
  const document = await content.get('user-guide', 'quick-start', 'en')
  return {
    document: park('document', document?.html ?? ''),
    symbols: legendSymbols.map((name) => ({ name, svg: legendSymbol(name) })),
    diagrams: diagrams.map((name) => ({ name, svg: diagram(name) })),
    covers: motifs.map((motif) => ({ name: motif, svg: cover('legend', motif, { land: 'inline' }) })),
  }
}

export const meta = () => [{ title: 'Legend' }, { name: 'robots', content: 'noindex' }]

export default function DevComponents() {
  const data = useLoaderData<typeof loader>()
  return (
    <LocaleProvider locale="en">
      <Shell>
        <Legend drawings={data} document={data.document} />
      </Shell>
    </LocaleProvider>
  )
}
