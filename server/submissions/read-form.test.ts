import { expect, test } from 'vitest'
import { readForm, UnreadableForm, type UploadedFile } from './read-form.ts'

const urlEncoded = 'application/x-www-form-urlencoded'

function request(body: BodyInit, headers: Record<string, string>): Request {
  return new Request('https://isthmus.example/contact-us', { method: 'POST', body, headers })
}

async function statusOf(body: BodyInit, headers: Record<string, string>): Promise<number | 'read'> {
  try {
    await readForm(request(body, headers), { maxFileBytes: 1000, onFile: drain })
    return 'read'
  } catch (error) {
    if (error instanceof UnreadableForm) return error.status
    throw error
  }
}

async function drain(_field: string, { bytes }: UploadedFile): Promise<void> {
  for await (const part of bytes) void part
}

test.each([
  ['JSON', { 'Content-Type': 'application/json' }],
  ['plain text', { 'Content-Type': 'text/plain' }],
  ['a body without a type', { 'Content-Type': '' }],
  ['a type that only begins like a form', { 'Content-Type': `${urlEncoded}x` }],
  ['a compressed form', { 'Content-Type': urlEncoded, 'Content-Encoding': 'gzip' }],
  ['UTF-7', { 'Content-Type': `${urlEncoded}; charset=utf-7` }],
  ['UTF-16', { 'Content-Type': `${urlEncoded}; charset="utf-16"` }],
])('F5: %s is 415', async (_name, headers) => {
  expect(await statusOf('fullName=a', headers)).toBe(415)
})

const type = 'multipart/form-data; boundary=x'
const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'

test.each([
  ['without a boundary', 'multipart/form-data; charset=utf-8', part],
  ['that ends in the middle', type, '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb'],
  ['without its last boundary', type, part],
  ['without any part', type, 'a=b'],
  ['with line feeds only', type, `${part}--x--\r\n`.replaceAll('\r', '')],
  ['with a header of 100 kB', type, `--x\r\nX: ${'y'.repeat(100_000)}\r\n\r\nb\r\n--x--\r\n`],
  ['with a file that ends in the middle', type, '--x\r\nContent-Disposition: form-data; name="f"; filename="a.pdf"\r\n\r\n%PDF'],
])('F5: multipart %s is 400', async (_name, contentType, body) => {
  expect(await statusOf(body, { 'Content-Type': contentType })).toBe(400)
})

test('F6: values have their order and their names, whatever the names are', async () => {
  const fields = await readForm(request('a=1&b=%E6%9D%8E&a=2&__proto__=3&constructor=4', { 'Content-Type': `${urlEncoded};charset=UTF-8` }))
  expect(fields.all('a')).toEqual(['1', '2'])
  expect(fields.all('b')).toEqual(['李'])
  expect(fields.all('__proto__')).toEqual(['3'])
  expect(fields.all('toString')).toEqual([])
})

test('F6: only the first two hundred of a thousand fields are read, and a field of a megabyte is truncated', async () => {
  const many = Array.from({ length: 1001 }, (_, index) => `f${index}=1`).join('&')
  const fields = await readForm(request(many, { 'Content-Type': urlEncoded }))
  expect([fields.all('f199'), fields.all('f200')]).toEqual([['1'], []])
  const body = new FormData()
  body.set('a', 'x'.repeat(1_000_000))
  expect((await readForm(new Request('https://isthmus.example/', { method: 'POST', body }))).all('a')[0]).toHaveLength(65_536)
})

test('a file is streamed, with the name from the browser and without folders', async () => {
  const body = new FormData()
  body.set('a', '1')
  body.set('f', new File(['%PDF', 'x'.repeat(500)], '../../etc/Åsa.pdf', { type: 'application/pdf' }))
  body.set('b', '2')
  const seen: object[] = []
  const fields = await readForm(new Request('https://isthmus.example/', { method: 'POST', body }), {
    maxFileBytes: 504,
    async onFile(field, { name, type: declaredType, bytes, isTruncated }) {
      let size = 0
      for await (const piece of bytes) size += piece.length
      seen.push({ field, name, type: declaredType, size, cut: isTruncated() })
    },
  })
  expect(seen).toEqual([{ field: 'f', name: 'Åsa.pdf', type: 'application/pdf', size: 504, cut: false }])
  expect([fields.all('a'), fields.all('b')]).toEqual([['1'], ['2']])
})

test('a body that fails in the middle of a file also ends the file', async () => {
  let sent = false
  const body = new ReadableStream({
    pull(controller) {
      if (sent) return controller.error(new Error('the client is gone'))
      sent = true
      controller.enqueue(Buffer.from('--b\r\nContent-Disposition: form-data; name="f"; filename="a.pdf"\r\n\r\n%PDF'))
    },
  })
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b' }
  const ends: string[] = []
  const reading = readForm(new Request('https://isthmus.example/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit), {
    maxFileBytes: 1000,
    async onFile(_field, { bytes }) {
      try {
        for await (const _piece of bytes);
        ends.push('whole')
      } catch {
        ends.push('broken')
      }
    },
  })
  await expect(reading).rejects.toMatchObject({ status: 400 })
  expect(ends).toEqual(['broken'])
})
