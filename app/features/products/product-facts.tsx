import type { ProductFact } from '#core/contract/product-facts.ts'
import { Inline } from '#app/ui/inline.tsx'
import styles from './products.module.css'

/** What the contract says about a product, before its text. */
export function ProductFacts({ facts }: { facts: readonly ProductFact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className={`inline-code ${styles.facts}`}>
      {facts.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <Inline text={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
