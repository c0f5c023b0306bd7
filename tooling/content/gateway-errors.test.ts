import { expect, test } from 'vitest'
import type { Source } from './discover.ts'
import { gatewayErrorProblems, gatewaySamples } from './gateway-errors.ts'
import { formatProblem } from './problems.ts'

const sources = ['400', '418'].map(
  (slug) => ({ kind: 'gateway-errors', slug, folder: `content/gateway-errors/${slug}` }) as unknown as Source,
)

test('W43: a status code without document and a document without status code are reported with file and fix', () => {
  const problems = gatewayErrorProblems(sources, [400, 407]).map(formatProblem)
  expect(problems).toHaveLength(2)
  expect(problems[0]).toContain('content/gateway-errors/407/en.md')
  expect(problems[0]).toContain('remove the code from statusCodes')
  expect(problems[1]).toContain('content/gateway-errors/418')
  expect(problems[1]).toContain('remove the folder')
  expect(gatewayErrorProblems(sources.slice(0, 1), [400])).toEqual([])
})

test('W43: documents can show the answer to each status code, and what clients print', () => {
  const samples = gatewaySamples([429])
  expect(samples.map(({ name }) => name)).toEqual(['gateway-answer-429', 'gateway-clients-429'])
  expect(samples[1]!.files.map(({ code }) => code).every((code) => code.includes('429'))).toBe(true)
})
