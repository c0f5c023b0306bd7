import { Inline } from './inline.tsx'
import type { OwnLanguage } from './own-language.ts'

interface Props extends OwnLanguage {
  items: readonly { q: string; a: string }[]
}

/** Questions and answers as native disclosures. `lang` and `dir` are those of the document. */
export function Questions({ items, ...own }: Props) {
  return (
    <div className="questions inline-code" {...own}>
      {items.map(({ q, a }) => (
        <details key={q}>
          <summary>
            <span>
              <Inline text={q} />
            </span>
          </summary>
          <div className="answer">
            <p>
              <Inline text={a} />
            </p>
          </div>
        </details>
      ))}
    </div>
  )
}
