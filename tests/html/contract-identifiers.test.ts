import { expect, test } from 'vitest'
import { contractIdentifiers } from './contract-identifiers.ts'

const operation = {
  summary: 'Fetch a page',
  description: 'Waits `timeout` seconds, then answers `job.finished`.\n\nThe words `a\nb` are no code.',
  responses: [{ type: 'https://isthmus.example/developers/errors/no-exit' }, { type: 'https://isthmus.example/help' }],
}

test('L6: addresses, slugs of problems and inline code of the contract are identifiers, other words are not', () => {
  expect(contractIdentifiers({ paths: { '/v1/jobs/{id}': { get: operation } } })).toEqual([
    '/v1/jobs/{id}',
    'GET /v1/jobs/{id}',
    'timeout',
    'job.finished',
    'no-exit',
  ])
})

test('L6: webhooks and WebSocket endpoints have addresses too', () => {
  expect(contractIdentifiers({ webhooks: { 'job.done': {} }, 'x-websockets': { 'wss://browser.example/': {} } })).toEqual([
    'job.done',
    'wss://browser.example/',
  ])
})
