import { useState } from 'react'
import { useBrowserValue } from '#app/state/browser-value.ts'
import { CodeBlock } from '#app/ui/code-block.tsx'
import type { MyAddressData } from './my-address-loader.ts'
import { supportBundle, type BrowserFacts } from './support-bundle.ts'
import { WebRtc } from './web-rtc.tsx'
import styles from './tools.module.css'
import facts from './my-address.module.css'

/** The visitor's address and connection as the server sees them, and what the browser says. Nothing of it is stored or sent. */
export function MyAddress({ data }: { data: MyAddressData }) {
  const { address, headers, httpVersion, isForwarded, stunServer, texts } = data
  const browser = useBrowserValue<BrowserFacts | undefined>(browserFacts, undefined)
  const [candidates, setCandidates] = useState<readonly string[]>()
  const rows = [
    { term: texts.version, values: address ? [address.includes(':') ? 'IPv6' : 'IPv4'] : [] },
    { term: texts.protocol, values: httpVersion ? [`HTTP/${httpVersion}`] : [] },
  ]
  return (
    <div className={`wrap ${facts.tool}`}>
      <p className="caption">{texts.label}</p>
      <p className={styles.address}>
        {address ? (
          <bdi dir="ltr" translate="no">
            {address}
          </bdi>
        ) : (
          texts.unknown
        )}
      </p>
      <div className={facts.columns}>
        <section aria-labelledby="server-sees">
          <h2 id="server-sees">{texts.server}</h2>
          <dl className="facts">
            {rows.map(({ term, values }) => values.length > 0 && <Row key={term} term={term} values={values} />)}
            {headers.length > 0 ? (
              <Row term={texts.headers} values={headers.map(({ name, value }) => `${name}: ${value}`)} />
            ) : (
              <div>
                <dt>{texts.headers}</dt>
                <dd>{texts.noHeaders}</dd>
              </div>
            )}
            <div>
              <dt>{texts.place}</dt>
              <dd>{texts.placeText}</dd>
            </div>
          </dl>
          {isForwarded && <p className="caption">{texts.hidden}</p>}
        </section>
        <section className="needs-script" aria-labelledby="browser-says">
          <h2 id="browser-says">{texts.browser}</h2>
          <p>{texts.browserText}</p>
          <dl className="facts" data-browser="">
            {browser && (
              <>
                <Row term={texts.timeZone} values={[browser.timeZone]} />
                <Row term={texts.languages} values={browser.languages} />
                {browser.protocol && <Row term={texts.protocol} values={[browser.protocol]} />}
              </>
            )}
          </dl>
          <WebRtc stunServer={stunServer} texts={texts} candidates={candidates} onFound={setCandidates} />
        </section>
      </div>
      {browser && (
        <section className="needs-script" aria-labelledby="bundle" data-browser="">
          <h2 id="bundle">{texts.bundle}</h2>
          <p>{texts.bundleText}</p>
          <CodeBlock language="text" labelledBy="bundle">
            {supportBundle(data, browser, candidates)}
          </CodeBlock>
        </section>
      )}
    </div>
  )
}

function Row({ term, values }: { term: string; values: readonly string[] }) {
  return (
    <div>
      <dt>{term}</dt>
      {values.map((value) => (
        <dd key={value}>
          <bdi dir="ltr" translate="no">
            {value}
          </bdi>
        </dd>
      ))}
    </div>
  )
}

let known: BrowserFacts | undefined

/** Read once, so that each call has the same object. */
function browserFacts(): BrowserFacts {
  known ??= readBrowser()
  return known
}

function readBrowser(): BrowserFacts {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return {
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    languages: navigator.languages,
    protocol: navigation?.nextHopProtocol ?? '',
    userAgent: navigator.userAgent,
    at: new Date().toISOString(),
  }
}
