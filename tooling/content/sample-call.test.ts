import { expect, test } from 'vitest'
import { renderSampleCall } from './sample-call.ts'

test('a call becomes a program for each client, in the tabs of their languages', () => {
  const { programs, problems } = renderSampleCall(
    'a/call.yaml',
    'clients: [curl, requests]\ngateway: { protocol: http, exit: { country: jp } }\n',
  )
  expect(problems).toEqual([])
  expect(programs.map(({ client, label, grammar }) => [client, label, grammar])).toEqual([
    ['curl', 'curl', 'bash'],
    ['python', 'Python', 'python'],
  ])
  expect(programs[0]!.code).toContain('-country-jp')
})

test('a call of the API has its placeholders filled in', () => {
  const { programs } = renderSampleCall('a/call.yaml', "clients: [fetch]\napi: { method: POST, url: '{{api.serp}}', body: { q: lamp } }\n")
  expect(programs[0]!.code).toContain('/v1/serp')
  expect(programs[0]!.code).toContain("q: 'lamp'")
})

test.each([
  ['clients: [telnet]\ngateway: { protocol: http }', 'telnet'],
  ['clients: [java, aiohttp]\ngateway: { protocol: socks5 }', 'java, aiohttp'],
  ['clients: [curl]\ngateway: { protocol: http, exit: { planet: mars } }', 'planet'],
])('W72: a mistake is reported: %j', (yaml, found) => {
  const { programs, problems } = renderSampleCall('a/call.yaml', yaml)
  expect(programs).toEqual([])
  expect(JSON.stringify(problems)).toContain(found)
})
