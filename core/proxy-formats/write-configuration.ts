/** Writers for configuration files of programs. */
import type { Format } from './format.ts'
import { plainScheme, proxyUrl } from './connection.ts'
import { plainLine } from './lines.ts'
import { shellQuote } from './quote.ts'
import { directHosts, remoteUrl } from './write-lines.ts'

export const configurationFormats: readonly Format[] = [
  {
    id: 'proxychains',
    group: 'files',
    label: 'proxychains.conf',
    isLine: true,
    limits: { hasNoTls: true },
    write: (connection) => plainLine(connection, 'proxychains'),
  },
  {
    id: 'git',
    group: 'files',
    label: 'git config',
    write: (connection) => `git config --global http.proxy ${shellQuote(remoteUrl(connection))}`,
  },
  {
    id: 'npmrc',
    group: 'files',
    label: '.npmrc',
    write: (connection) => `proxy=${remoteUrl(connection)}\nhttps-proxy=${remoteUrl(connection)}\nnoproxy=${directHosts}`,
  },
  {
    id: 'docker',
    group: 'files',
    label: 'daemon.json',
    write(connection) {
      const url = proxyUrl(connection, plainScheme(connection))
      return JSON.stringify({ proxies: { 'http-proxy': url, 'https-proxy': url, 'no-proxy': directHosts } }, null, 2)
    },
  },
]
