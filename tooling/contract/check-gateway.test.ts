import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gatewaySchema } from '#core/contract/schema.ts'
import { checkYaml, readYaml } from '#tooling/content/yaml.ts'
import { checkGateway } from './check-gateway.ts'

const text = readFileSync('tooling/contract/example/gateway.yaml', 'utf8')

/** The findings for the example with a change. */
function findingsAfter(from: string, to: string) {
  expect(text).toContain(from)
  const { value, problems } = checkYaml(readYaml(text.replace(from, to)), gatewaySchema)
  expect(problems).toEqual([])
  return checkGateway(value!, ['isp-proxies', 'serp-api'])
}

test('the example has no findings', () => {
  expect(findingsAfter('', '')).toEqual([])
})

test.each([
  ['a repeated status', 'status: 503', 'status: 400', ['statusCodes', 1, 'status'], '400'],
  ['a repeated network', '{ name: isp }', '{ name: residential }', ['networks', 1, 'name'], 'residential'],
  ['a repeated host', "'eu.gw.{domain}'", "'gw.{domain}'", ['entries', 1, 'host'], 'gw.{domain}'],
  ['a repeated port', 'https: 8443', 'https: 8000', ['ports', 'https'], '8000'],
  ['a default that is no network', 'default: residential', 'default: home', ['parts', 0, 'default'], 'home'],
  ['a default above its maximum', 'default: 10', 'default: 5000', ['parts', 6, 'default'], '5000'],
  ['a default of a part that has none', 'kind: country }', 'kind: country, default: jp }', ['parts', 1, 'default'], 'jp'],
  ['a missing default', 'default: 10, ', '', ['parts', 6], 'nothing'],
  ['a part that needs an unknown one', 'needs: [session]', 'needs: [sesion]', ['parts', 6, 'needs', 0], 'sesion'],
  ['a part of an unknown network', 'networks: [isp]', 'networks: [isp, cable]', ['parts', 4, 'networks', 1], 'cable'],
  ['limits in the wrong order', 'min: 1, max: 1440', 'min: 2000, max: 1440', ['parts', 6, 'min'], '2000'],
  ['a key of another kind', 'kind: city,', 'kind: city, maxChars: 9,', ['parts', 2, 'maxChars'], '9'],
  ['an id without a length', 'kind: id, maxChars: 32', 'kind: id', ['parts', 5], 'nothing'],
  ['a trial over the limit', 'connections: 50', 'connections: 5000', ['trial', 'connections'], '5000'],
  ['a range of characters in the wrong order', 'A-Za-z0-9_', 'z-a', ['login', 'characters'], 'z-a'],
])('%s is found', (_, from, to, at, found) => {
  expect(findingsAfter(from, to)).toContainEqual(expect.objectContaining({ at, found }))
})

test('a part that tools of the site write may be neither missing nor of another kind', () => {
  expect(findingsAfter('{ name: asn,', '{ name: carrier,')).toMatchObject([{ at: ['parts'], expected: 'a part asn of kind integer' }])
  expect(findingsAfter('kind: id, maxChars: 32', 'kind: city')).toMatchObject([{ at: ['parts', 5, 'kind'], found: 'city' }])
})

test('a product that does not exist is reported with the nearest one', () => {
  expect(findingsAfter('product: serp-api', 'product: serp-apis')).toMatchObject([{ found: 'serp-apis', fix: 'write serp-api' }])
})
