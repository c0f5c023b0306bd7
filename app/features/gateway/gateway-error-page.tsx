import { LocalLink } from '#app/navigation/local-link.tsx'
import { TextPage } from '#app/text-page/text-page.tsx'
import { Facts } from '#app/ui/facts.tsx'
import type { loadClientError } from './client-error-loader.ts'
import type { loadGatewayError } from './gateway-loader.ts'
import styles from './gateway.module.css'

type Data = Awaited<ReturnType<typeof loadGatewayError | typeof loadClientError>>

/** The page of a status code of the gateway, and that of a cause of errors: facts and the other pages beside the text. */
export function GatewayErrorPage({ data }: { data: Data }) {
  return (
    <TextPage
      data={data}
      aside={
        <aside className={styles.aside} aria-labelledby="in-short">
          <h2 id="in-short">{data.texts.facts}</h2>
          <Facts facts={data.facts} />
          {data.others.length > 0 && (
            <nav aria-labelledby="all-codes">
              <h2 id="all-codes">{data.texts.others}</h2>
              <ul>
                {data.others.map(({ to, label, isCurrent, ...own }) => (
                  <li key={to} {...own}>
                    <LocalLink to={to} aria-current={isCurrent ? 'page' : undefined}>
                      {label}
                    </LocalLink>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </aside>
      }
    />
  )
}
