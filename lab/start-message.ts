/** What the program prints when it has started. */
import { endpoints } from '#core/contract/endpoints.ts'
import { site } from '#site'
import type { Authority } from './certificates.ts'
import { practice } from '#core/lab/scenarios.ts'
import { browserPath } from './browser/browser-endpoint.ts'
import { browserVariable } from './browser/find-browser.ts'
import type { LabOptions } from './options.ts'
import type { Ports } from './ports.ts'
import type { LabAddresses } from './print-environment.ts'

/** Secret for signatures of webhooks: that of the examples of the API, because nothing of the lab is secret. */
export const webhookSecret = 'whsec_d2ViaG9vay1leGFtcGxlLXNlY3JldC0wMDAx'

export function addressesOf({ host }: Pick<LabOptions, 'host'>, ports: Ports, authority: Authority): LabAddresses {
  const named = host.includes(':') ? `[${host}]` : host
  return {
    proxyUrl: `http://${named}:${ports.http}`,
    apiUrl: `http://${named}:${ports.api}`,
    browserUrl: `ws://${named}:${ports.api}${browserPath}`,
    webhookSecret,
    certificateFile: authority.certificateFile,
    bundleFile: authority.bundleFile,
    javaFile: authority.javaFile,
  }
}

export function startMessage(
  { seed, clockFactor }: LabOptions,
  { ports, browser }: { ports: Ports; browser: string | undefined },
  lab: LabAddresses,
): string {
  const on = (scheme: string, port: number) => lab.proxyUrl.replace(/^http:/, `${scheme}:`).replace(/\d+$/, String(port))
  return `The lab of ${site.brand}: seed ${seed}, clock × ${clockFactor}. Only on this machine; nothing is forwarded to real hosts.

  gateway      ${lab.proxyUrl}  ${on('https', ports.https)}  ${on('socks5h', ports.socks5)}
  APIs         ${lab.apiUrl}
  browser      ${browser ? `${lab.browserUrl}  ${browser}` : `none: no Chromium was found or wanted; ${browserVariable} names one`}
  certificate  ${lab.certificateFile}
  login        any username, any password but "${practice.wrongPassword}"

  curl --cacert ${lab.certificateFile} -x ${lab.proxyUrl} -U USERNAME-country-jp:PASSWORD ${endpoints.ip}
  curl --cacert ${lab.certificateFile} -x ${lab.proxyUrl} -U USERNAME:PASSWORD https://practice.example/
  curl -u USERNAME:PASSWORD -H 'Content-Type: application/json' -d '{"url":"https://shop.example/item/42","country":"jp"}' ${lab.apiUrl}/v1/scrape

Environment variables for the samples: the same options with --print-env sh. Ctrl+C ends the lab.
`
}
