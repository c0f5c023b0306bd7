import { Inline } from './inline.tsx'

/** Questions and answers as native disclosures. */
export function Questions({ items }: { items: readonly { q: string; a: string }[] }) {
  return (
    <div className="questions inline-code">
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
