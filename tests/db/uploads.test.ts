import { Decrypter } from 'age-encryption'
import { expect, vi } from 'vitest'
import { policeForm } from '#core/forms/definitions.ts'
import type { SubmissionService } from '#core/forms/service.ts'
import { hiddenFields } from '#core/forms/sending.ts'
import { readChunks, deleteExpiredUpload, uploadOf } from '#server/db/uploads.ts'
import { onEach, type TestDatabase } from './databases.ts'
import { createInbox, reauthenticated } from './inbox-tools.ts'
import { withIdempotencyKey, openSubmissionService, send, type Sent } from './submission-tools.ts'

const policeValues = { requestKind: 'information', firstName: 'A', surname: 'B', affiliation: 'C', contact: 'D', content: 'E' }

/** Largest certificate, in bytes. */
const maxCertificateBytes = 10_000_000

/** A file with the first bytes of its type and a text to search for. */
function certificate(size = 600_000, { name = 'badge of Åsa.pdf', type = 'application/pdf', begin = '%PDF-1.7\n' } = {}): File {
  const bytes = Buffer.alloc(size, 'canary in the certificate. ')
  bytes.write(begin, 'latin1')
  return new File([bytes], name, { type })
}

async function openPoliceService(database: TestDatabase, options: Parameters<typeof openSubmissionService>[1] = {}) {
  const { service, identity } = await openSubmissionService(database, options)
  return {
    service,
    identity,
    sendPoliceForm: (values: Sent, client?: string) => send(service, values, { form: policeForm, ...(client && { client }) }),
  }
}

async function storedBytes({ db }: TestDatabase): Promise<{ ids: string[]; encryptedBytes: Buffer }> {
  const uploads = await db.selectFrom('uploads').selectAll().execute()
  const parts: Buffer[] = []
  for (const { id, sealed_name } of uploads) {
    parts.push(sealed_name)
    for await (const chunk of readChunks(db, id)) parts.push(chunk)
  }
  return { ids: uploads.map(({ id }) => id), encryptedBytes: Buffer.concat(parts) }
}

onEach('U5, U6: a certificate is stored with its name, both encrypted for the key of the staff', async (database) => {
  const { service, identity, sendPoliceForm } = await openPoliceService(database)
  const file = certificate()
  expect((await sendPoliceForm(withIdempotencyKey(service, { ...policeValues, certificate: file }))).accepted).toBe(true)
  const [submission] = await database.db.selectFrom('submissions').selectAll().execute()
  const upload = (await uploadOf(database.db, submission!.id))!
  expect(upload).toMatchObject({ type: 'application/pdf', size: file.size, whole: 1 })
  const parts: Buffer[] = []
  for await (const chunk of readChunks(database.db, upload.id)) parts.push(chunk)
  expect(parts.length).toBeGreaterThan(2)
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  expect(Buffer.from(await decrypter.decrypt(Buffer.concat(parts))).equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
  expect(await decrypter.decrypt(upload.sealed_name, 'text')).toBe('badge of Åsa.pdf')
  const { encryptedBytes } = await storedBytes(database)
  expect(encryptedBytes.includes('canary')).toBe(false)
  expect(encryptedBytes.includes('badge')).toBe(false)
})

onEach('U4: a certificate is retained when its form has errors, and its name is shown without folders', async (database) => {
  const { service, sendPoliceForm } = await openPoliceService(database)
  const first = await sendPoliceForm(
    withIdempotencyKey(service, { ...policeValues, firstName: '', certificate: certificate(9, { name: '../../etc/passwd.pdf' }) }),
  )
  if (first.accepted) throw new Error('The form was accepted without a first name.')
  expect(first).toMatchObject({ status: 422, rejection: { problems: [{ field: 'firstName' }], upload: { name: 'passwd.pdf' } } })
  const { idempotencyKey, upload } = first.rejection
  const resubmission = {
    ...policeValues,
    [hiddenFields.key]: idempotencyKey,
    [hiddenFields.upload]: upload!.id,
    [hiddenFields.uploadName]: upload!.name,
  }
  expect((await sendPoliceForm(resubmission)).accepted).toBe(true)
  expect(await deleteExpiredUpload(database.db, '2027')).toBe(false)
})

onEach('F3: a form sent twice with the same certificate is one submission', async (database) => {
  const { service, sendPoliceForm } = await openPoliceService(database)
  const form = withIdempotencyKey(service, policeValues)
  const first = await sendPoliceForm({ ...form, certificate: certificate() })
  expect(await sendPoliceForm({ ...form, certificate: certificate() })).toEqual(first)
  expect(await sendPoliceForm({ ...form, certificate: certificate(1000) })).toMatchObject({ status: 409 })
})

onEach('F3: a repeated form whose certificate is already claimed is the first submission', async (database) => {
  const { service, sendPoliceForm } = await openPoliceService(database)
  const refused = await sendPoliceForm(withIdempotencyKey(service, { ...policeValues, firstName: '', certificate: certificate(9) }))
  if (refused.accepted) throw new Error('The form was accepted without a first name.')
  const { idempotencyKey, upload } = refused.rejection
  const resubmission = {
    ...policeValues,
    [hiddenFields.key]: idempotencyKey,
    [hiddenFields.upload]: upload!.id,
    [hiddenFields.uploadName]: upload!.name,
  }
  const first = await sendPoliceForm(resubmission)
  expect(first.accepted).toBe(true)
  expect(await sendPoliceForm(resubmission)).toEqual(first)
  expect(await sendPoliceForm({ ...resubmission, content: 'Other words' })).toMatchObject({
    status: 409,
    rejection: { reason: 'changed', problems: [{ field: 'certificate', message: 'form.uploadGone' }] },
  })
})

onEach('U2: unclaimed certificates count only toward the limit of their own network', async (database) => {
  const { service, sendPoliceForm } = await openPoliceService(database)
  const outcomes: unknown[] = []
  for (let index = 0; index < 62; index++) {
    const outcome = await sendPoliceForm(withIdempotencyKey(service, { ...policeValues, firstName: '', certificate: certificate(9) }))
    outcomes.push(outcome.accepted || outcome.rejection.problems.map(({ message }) => message))
  }
  expect(outcomes.filter((messages) => String(messages).includes('form.noUploads'))).toHaveLength(2)
  expect((await sendPoliceForm(withIdempotencyKey(service, policeValues))).accepted).toBe(true)
  expect(
    (await sendPoliceForm(withIdempotencyKey(service, { ...policeValues, certificate: certificate(9) }), '198.51.100.1')).accepted,
  ).toBe(true)
})

/** Begins to upload a certificate of 5 kB by itself, which arrives when `isSent` resolves. */
function beginUpload(service: SubmissionService, clientAddress: string, isSent: Promise<void>) {
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(Buffer.from('%PDF-1.7\n'.padEnd(5000)))
      await isSent
      controller.close()
    },
  })
  const headers = { 'Content-Type': 'application/pdf', 'X-File-Name': 'a.pdf' }
  const request = new Request('https://isthmus.example/forms/certificate', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  return service.storeUpload({ request, clientAddress })
}

onEach(
  'U2: a network may upload 250 MB a day, a /56 of IPv6 twice as much; what is being uploaded counts as the largest',
  async (database) => {
    const { service } = await openPoliceService(database)
    const { promise: isSent, resolve: sendRest } = Promise.withResolvers<void>()
    const largestRoom = async () => {
      const { used } = await database.db
        .selectFrom('limits')
        .select(({ fn }) => fn.max('used').as('used'))
        .where('name', 'like', 'upload kilobytes:%')
        .executeTakeFirstOrThrow()
      return Number(used)
    }
    const uploads = ['2001:db8:1:2::1', '2001:db8:1:3::1'].flatMap((client) =>
      Array.from({ length: 25 }, () => beginUpload(service, client, isSent)),
    )
    await vi.waitFor(async () => expect(await largestRoom()).toBe(500_000), 10_000)
    const uploadFrom = (client: string) => beginUpload(service, client, Promise.resolve())
    for (const client of ['2001:db8:1:2::9', '2001:db8:1:4::1']) expect(await uploadFrom(client)).toEqual({ problem: 'form.noUploads' })
    for (const client of ['2001:db8:1:102::1', '203.0.113.7']) expect(await uploadFrom(client)).toMatchObject({ upload: { name: 'a.pdf' } })
    sendRest()
    const outcomes = await Promise.all(uploads)
    expect(outcomes.filter((outcome) => outcome && 'upload' in outcome)).toHaveLength(50)
    expect(await largestRoom()).toBe(51 * 5)
    expect(await uploadFrom('2001:db8:1:2::9')).toMatchObject({ upload: { name: 'a.pdf' } })
  },
)

onEach('F14: an emergency is stored without a certificate over the limit, as its receipt and the inbox show', async (database) => {
  const { service, sendPoliceForm } = await openPoliceService(database)
  for (let index = 0; index < 60; index++)
    await sendPoliceForm(withIdempotencyKey(service, { ...policeValues, firstName: '', certificate: certificate(9) }))
  const emergency = { ...policeValues, requestKind: 'emergency' }
  const { inbox: staffInbox, account } = await createInbox(database)
  const legal = await account('legal', reauthenticated)
  const outcomes = [
    await sendPoliceForm(withIdempotencyKey(service, { ...emergency, certificate: certificate(9) })),
    // With script the certificate is uploaded before the form.
    await sendPoliceForm(withIdempotencyKey(service, { ...emergency, content: 'another', [hiddenFields.refusal]: 'form.noUploads' })),
  ]
  for (const outcome of outcomes) {
    const receipt = outcome.accepted ? await service.findReceipt(outcome.receipt) : undefined
    expect(receipt).toMatchObject({ hasCertificate: false })
    expect(await staffInbox.openSubmission(legal, receipt!.reference)).toMatchObject({ isUrgent: true, certificate: undefined })
  }
  expect(await sendPoliceForm(withIdempotencyKey(service, { ...emergency, [hiddenFields.refusal]: 'form.uploadType' }))).toMatchObject({
    status: 422,
  })
})

onEach('U8: a request that breaks off during a certificate leaves nothing of it', async (database) => {
  const { service } = await openPoliceService(database)
  const head =
    '--b\r\nContent-Disposition: form-data; name="certificate"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n'
  const parts = [Buffer.from(head), Buffer.alloc(700_000, 'x')]
  const body = new ReadableStream({
    pull: (controller) => (parts.length ? controller.enqueue(parts.shift()) : controller.error(new Error('gone'))),
  })
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b' }
  const request = new Request('https://isthmus.example/police-assistance', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  expect(await service.submit({ form: policeForm, request, locale: 'en', clientAddress: '203.0.113.7' })).toMatchObject({ status: 400 })
  expect((await storedBytes(database)).ids).toEqual([])
})

onEach('a certificate is rejected with the reason if there is no key for it or forms are closed', async (database) => {
  const withoutKey = await openPoliceService(database, { acceptsUploads: false })
  const values = { ...policeValues, certificate: certificate(9) }
  const expected = { status: 422, rejection: { problems: [{ field: 'certificate', message: 'form.noUploads' }] } }
  expect(await withoutKey.sendPoliceForm(withIdempotencyKey(withoutKey.service, values))).toMatchObject(expected)
  const withStaleUpload = { ...policeValues, [hiddenFields.upload]: crypto.randomUUID(), [hiddenFields.uploadName]: 'a.pdf' }
  expect(await withoutKey.sendPoliceForm(withIdempotencyKey(withoutKey.service, withStaleUpload))).toMatchObject(expected)
  const closed = await openPoliceService(database, { open: false })
  expect(await closed.sendPoliceForm(withIdempotencyKey(closed.service, values))).toMatchObject({
    status: 503,
    rejection: { reason: 'closed' },
  })
  expect((await storedBytes(database)).ids).toEqual([])
})

onEach('D4: without a database, a police submission with a certificate is returned with its values', async (database) => {
  const other = await database.reopen()
  const { service } = await openSubmissionService(other)
  await other.ping()
  await other.db.destroy()
  // The file precedes the other values, unlike in our forms: values after it must not be lost either.
  const files: Sent[] = [
    { certificate: certificate(9) },
    { [hiddenFields.upload]: crypto.randomUUID(), [hiddenFields.uploadName]: 'a.pdf' },
  ]
  for (const file of files) {
    const outcome = await send(service, { ...file, ...withIdempotencyKey(service, policeValues) }, { form: policeForm })
    expect(outcome).toMatchObject({ status: 503, rejection: { reason: 'unavailable', values: { content: ['E'], surname: ['B'] } } })
  }
})

onEach('a certificate that is uploaded separately is claimed by its form', async (database) => {
  const { service, sendPoliceForm } = await openPoliceService(database)
  const sendFile = (body: File, name: string) => {
    const headers = { 'X-File-Name': encodeURIComponent(name) }
    const request = new Request('https://isthmus.example/forms/certificate', { method: 'POST', body, headers })
    return service.storeUpload({ request, clientAddress: '203.0.113.7' })
  }
  expect(await sendFile(certificate(maxCertificateBytes + 1), 'a.pdf')).toEqual({ problem: 'form.uploadSize' })
  expect(await sendFile(certificate(900), 'a.exe')).toEqual({ problem: 'form.uploadType' })
  const outcome = await sendFile(certificate(700_000), 'Ausweis Å.pdf')
  if (!outcome || !('upload' in outcome)) throw new Error('The certificate was not accepted.')
  expect(outcome.upload.name).toBe('Ausweis Å.pdf')
  const form = withIdempotencyKey(service, {
    ...policeValues,
    [hiddenFields.upload]: outcome.upload.id,
    [hiddenFields.uploadName]: outcome.upload.name,
  })
  expect((await sendPoliceForm(form)).accepted).toBe(true)
  const [row] = await database.db.selectFrom('uploads').select(['size', 'submission_id']).execute()
  expect(row).toEqual({ size: 700_000, submission_id: expect.any(String) })
})

onEach('U8: a form with an unknown certificate, or that of another form, is rejected, and nothing is stored', async (database) => {
  const { service, sendPoliceForm } = await openPoliceService(database)
  await sendPoliceForm(withIdempotencyKey(service, { ...policeValues, certificate: certificate(9) }))
  const { ids } = await storedBytes(database)
  for (const id of [ids[0]!, crypto.randomUUID(), "' or 1=1"]) {
    const outcome = await sendPoliceForm(
      withIdempotencyKey(service, { ...policeValues, [hiddenFields.upload]: id, [hiddenFields.uploadName]: 'a.pdf' }),
    )
    expect(outcome).toMatchObject({ status: 422, rejection: { problems: [{ field: 'certificate', message: 'form.uploadGone' }] } })
  }
  expect(await database.db.selectFrom('submissions').select('id').execute()).toHaveLength(1)
})

onEach('U2: sizes up to the limit are accepted, one byte more is not', async (database) => {
  const { service, sendPoliceForm } = await openPoliceService(database)
  const rejected = { accepted: false, rejection: { problems: [{ field: 'certificate', message: 'form.uploadSize' }] } }
  const outcomes = { 9: { accepted: true }, [maxCertificateBytes]: { accepted: true }, [maxCertificateBytes + 1]: rejected }
  for (const [size, expected] of Object.entries(outcomes)) {
    const outcome = await sendPoliceForm(withIdempotencyKey(service, { ...policeValues, certificate: certificate(Number(size)) }))
    expect([size, outcome]).toMatchObject([size, expected])
  }
  expect((await storedBytes(database)).ids).toHaveLength(2)
})

onEach('U1, U3, U12: name, type and first bytes have to agree on PDF, JPEG or PNG', async (database) => {
  const { service, sendPoliceForm } = await openPoliceService(database)
  const refused: [name: string, type: string, begin: string][] = [
    ['a.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a.pdf', 'application/pdf', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a.pdf', 'application/pdf', 'PK\u0003\u0004'],
    ['a.docx', 'application/pdf', '%PDF-1.7\n'],
    ['a.pdf', 'image/png', '%PDF-1.7\n'],
    ['a.png', 'image/png', '%PDF-1.7\n'],
    ['a.pdf.exe', 'application/pdf', '%PDF-1.7\n'],
    ['a', 'application/pdf', '%PDF-1.7\n'],
    ['a.html', 'text/html', '<script>alert(1)</script>'],
    ['a.gif', 'image/gif', 'GIF89a'],
    ['a.pdf', 'application/pdf', 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'],
  ]
  for (const [name, type, begin] of refused) {
    const outcome = await sendPoliceForm(
      withIdempotencyKey(service, { ...policeValues, certificate: certificate(5000, { name, type, begin }) }),
    )
    expect([name, type, outcome]).toMatchObject([name, type, { status: 422, rejection: { problems: [{ message: 'form.uploadType' }] } }])
  }
  const png = '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR\u0000\u0000\u0000\u0001\u0000\u0000\u0000\u0001\u0008\u0006\u0000\u0000\u0000'
  for (const [name, type, begin] of [
    ['A.PDF', 'application/octet-stream', '%PDF-1.7\n'],
    ['a.jpeg', 'image/jpeg', '\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF\u0000'],
    ['a.png', 'image/png', png],
  ] as const) {
    expect([
      name,
      (await sendPoliceForm(withIdempotencyKey(service, { ...policeValues, certificate: certificate(5000, { name, type, begin }) })))
        .accepted,
    ]).toEqual([name, true])
  }
})

onEach('an empty file without a name is ignored, one with a name is rejected', async (database) => {
  const { service, sendPoliceForm } = await openPoliceService(database)
  expect((await sendPoliceForm(withIdempotencyKey(service, { ...policeValues, certificate: new File([], '') }))).accepted).toBe(true)
  expect(
    await sendPoliceForm(withIdempotencyKey(service, { ...policeValues, certificate: new File([], 'a.pdf', { type: 'application/pdf' }) })),
  ).toMatchObject({
    status: 422,
  })
  expect((await storedBytes(database)).ids).toHaveLength(0)
})

onEach(
  'U1: a form whose certificate was rejected before is returned once, and then its receipt says that it has no certificate',
  async (database) => {
    const { service, sendPoliceForm } = await openPoliceService(database)
    const sent = withIdempotencyKey(service, { ...policeValues, [hiddenFields.refusal]: 'form.uploadType' })
    const first = await sendPoliceForm(sent)
    expect(first).toMatchObject({ status: 422, rejection: { problems: [{ field: 'certificate', message: 'form.uploadType' }] } })
    const second = await sendPoliceForm({ ...sent, [hiddenFields.refusal]: '' })
    expect(second.accepted && (await service.findReceipt(second.receipt))).toMatchObject({ hasCertificate: false })
  },
)
