import type { IncomingMessage } from 'node:http'
import { readdirSync } from 'node:fs'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { fileField, forms } from '#core/forms/definitions.ts'
import { maxFormBytes, receiveBody } from '#server/http/request-body.ts'

/** A request whose body arrives in parts. */
function arriving(parts: readonly Buffer[], headers: Record<string, string> = {}): IncomingMessage {
  return Object.assign(Readable.from(parts), { headers }) as unknown as IncomingMessage
}

const kilobytes = (count: number) => Buffer.alloc(count * 1024, 'a')

test('F4: a form is received as a whole, up to its limit', async () => {
  expect(await receiveBody(arriving([kilobytes(32), kilobytes(32)]), '/zh/contact-us.data')).toEqual(kilobytes(64))
  expect(await receiveBody(arriving([kilobytes(64), Buffer.from('a')]), '/contact-us')).toBe(413)
})

test('F4: a body with a too large Content-Length is not read', async () => {
  const request = arriving([], { 'content-length': String(64 * 1024 + 1) })
  expect(await receiveBody(request, '/contact-us')).toBe(413)
  expect(request.readableDidRead).toBe(false)
})

test.each(['/dashboard/inbox/REQ-1', '/ar/dashboard/inbox/REQ-1.data', '/dashboard/prove'])('staff may send more to %s', async (path) => {
  expect(await receiveBody(arriving([kilobytes(100)]), path)).toHaveLength(100 * 1024)
})

test.each(['/tools/error-finder', '/ar/tools/error-finder.data'])('W98: the dump of an error object is received at %s', async (path) => {
  expect(await receiveBody(arriving([kilobytes(180)]), path)).toHaveLength(180 * 1024)
  expect(await receiveBody(arriving([kilobytes(257)]), path)).toBe(413)
})

test('F4: a file is passed on as a stream if its Content-Length is known', async () => {
  const request = arriving([kilobytes(1000)], { 'content-length': String(1000 * 1024) })
  expect(await receiveBody(request, '/zh/police-assistance')).toBe(request)
  expect(await receiveBody(arriving([kilobytes(1)]), '/forms/certificate')).toBe(411)
  expect(await receiveBody(arriving([], { 'content-length': '12000001' }), '/forms/certificate')).toBe(413)
})

test('F4: a request that was refused in the middle of its body can still be answered', async () => {
  const request = arriving([kilobytes(60), kilobytes(60), kilobytes(60)])
  expect(await receiveBody(request, '/contact-us')).toBe(413)
  expect(request.destroyed).toBe(false)
})

const partHeaderBytes = 150
const longestSlugBytes = Math.max(...readdirSync('content/datasets').map((slug) => slug.length))
/** At most, with their names. */
const hiddenFieldsBytes = 1_000

/**
 * The largest body of a form with accepted values. A character has up to 12 bytes URL-encoded, 4 in multipart; an address, whose length is
 * that of its Punycode, has up to 3 in either.
 */
function largestBodyOf({ fields, multipart = false }: (typeof forms)[number]): number {
  const bytes = fields.map(({ kind, name, maxLength, maxChoices, choices }) => {
    const nameBytes = multipart ? partHeaderBytes : name.length + 2
    if (kind === 'checkboxes') return (choices?.length ?? maxChoices!) * (nameBytes + longestSlugBytes)
    return nameBytes + maxLength! * (kind === 'email' ? 3 : multipart ? 4 : 12)
  })
  return bytes.reduce((sum, one) => sum + one, hiddenFieldsBytes)
}

test('F4: the longest accepted values of every form fit into its body', () => {
  const tooLarge = forms.filter((form) => !fileField(form) && largestBodyOf(form) > maxFormBytes)
  expect(tooLarge.map((form) => `${form.name}: ${largestBodyOf(form)} bytes`)).toEqual([])
})
