/** The samples of nginx and Caddy, and the rules for a content delivery network in front of them. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const nginx = readFileSync('deploy/nginx/isthmus.conf', 'utf8')
const caddy = readFileSync('deploy/caddy/Caddyfile', 'utf8')
const rules = readFileSync('deploy/cdn/README.md', 'utf8')

test('E4: both upstreams of nginx name the same servers', () => {
  const upstreams = [...nginx.matchAll(/^upstream \w+ \{\n(.+?)^\}/gms)].map(([, body]) => body!.match(/^ +server .+$/gm))
  expect(upstreams).toHaveLength(2)
  expect(upstreams[0]).toEqual(upstreams[1])
})

test('E4: certbot renews in the folder that nginx answers challenges from', () => {
  const [, folder] = /location \/\.well-known\/acme-challenge\/ \{\n +root (\S+);/.exec(nginx)!
  const commands = nginx.match(/^# .*certbot certonly.*$/gm)!
  expect(commands).toHaveLength(2)
  expect(commands[0]).toContain('--standalone')
  expect(commands[1]).toContain(`--webroot -w ${folder} `)
  expect(commands[1]).toContain('--deploy-hook "systemctl reload nginx"')
})

test('E5: the rules for a network print the lines that the sample of nginx has as comments', () => {
  const linesOf = (text: string) => [...text.matchAll(/^#? *((?:set_real_ip_from|real_ip_\w+) .+;)$/gm)].map(([, line]) => line)
  expect(linesOf(nginx)).toHaveLength(4)
  expect(linesOf(rules)).toEqual(linesOf(nginx))
})

test('E5: the network blocks what the samples of nginx and Caddy keep from the public', () => {
  const [, blocked = ''] = /^\| health \| (.+?) \|.* blocks/m.exec(rules)!
  const paths = blocked.split(', ').map((path) => path.replaceAll('`', ''))
  expect(paths).toEqual(['/healthz', '/readyz'])
  expect(nginx).toContain(`location ~ ^/(?:${paths.map((path) => path.slice(1)).join('|')})$ {`)
  expect(caddy).toContain(`@health path ${paths.join(' ')}\n`)
})
