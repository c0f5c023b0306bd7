import { LocalLink } from '#app/navigation/local-link.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import type { loadLocation } from './location-loader.ts'
import styles from './location.module.css'

/** The networks of a location, and how to ask for those that it has on request. */
export function NetworkList({ networks: { title, text, items, request } }: Pick<Awaited<ReturnType<typeof loadLocation>>, 'networks'>) {
  return (
    <section aria-labelledby="networks">
      <h2 id="networks">{title}</h2>
      <p className="inline-code">
        <Inline text={text} />
      </p>
      <ul className={styles.networks}>
        {items.map(({ network, part, state, asns, products }) => (
          <li key={network}>
            <span>
              {products.map(({ to, label, ...own }) => (
                // The space keeps Arabic letters of neighboring names apart.
                <span key={to}>
                  <LocalLink to={to} {...ownLanguage(own)}>
                    {label}
                  </LocalLink>{' '}
                </span>
              ))}
            </span>
            <span className="caption">{state}</span>
            {part && <code translate="no">{part}</code>}
            {asns && <p>{asns}</p>}
          </li>
        ))}
      </ul>
      {request && (
        <p>
          {request.text} <LocalLink to={request.to}>{request.label}</LocalLink>
        </p>
      )}
    </section>
  )
}
