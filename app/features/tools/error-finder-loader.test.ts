import type { ActionFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { readMessage, type SentMessage } from './error-finder-loader.ts'

/** What the action answers: the data of the page, and the status. */
async function answerTo(init: RequestInit): Promise<{ data: SentMessage; status: number }> {
  const request = new Request('https://isthmus.example/tools/error-finder', { method: 'POST', ...init })
  const { data, init: response } = await readMessage({ request } as ActionFunctionArgs)
  return { data, status: response?.status ?? 200 }
}

test('W98: what is sent comes back without its secrets', async () => {
  const body = new URLSearchParams({ message: 'response 407\r\nhttp://bob:sEcReT@gw.isthmus.example:8000' })
  expect(await answerTo({ body })).toEqual({
    data: { text: 'response 407\nhttp://[hidden]:[hidden]@gw.isthmus.example:8000' },
    status: 200,
  })
})

test.each<[what: string, body: BodyInit, headers: Record<string, string>, problem: SentMessage['problem'], status: number]>([
  ['an empty text', new URLSearchParams({ message: '' }), {}, 'empty', 422],
  ['blanks', new URLSearchParams({ message: ' \r\n' }), {}, 'empty', 422],
  ['another field', new URLSearchParams({ other: 'x' }), {}, 'empty', 422],
  ['NUL', new URLSearchParams({ message: 'a\0b' }), {}, 'unreadable', 400],
  ['JSON', '{"message":"407"}', { 'Content-Type': 'application/json' }, 'unreadable', 415],
  ['multipart that is cut off', '--a\r\n', { 'Content-Type': 'multipart/form-data; boundary=a' }, 'unreadable', 400],
])('W98: %s is answered with a message about it', async (_what, body, headers, problem, status) => {
  expect(await answerTo({ body, headers })).toEqual({ data: { text: '', problem }, status })
})
