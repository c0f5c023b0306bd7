import { randomInt, randomUUID } from 'node:crypto'
import { Agent, type ClientRequest, request } from 'node:http'

/** The result of one sent form. */
export interface Answer {
  /** 0 if there was no response. */
  status: number
  /** Id of the receipt if the form was accepted. */
  receipt: string | undefined
  durationMs: number
  /** What ended a request without a response. */
  error?: string | undefined
}

/** A form that can be sent repeatedly. */
export interface SentForm {
  key: string
  email: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 100 })

/** A contact form with a new key. */
export function newForm(): SentForm {
  const key = randomUUID()
  return { key, email: `${key}@client.example` }
}

/** Sends a form from a random network address. */
export function post(origin: string, { key, email }: SentForm): Promise<Answer> {
  const body = new URLSearchParams({ 'form-key': key, fullName: 'Åsa', companyName: 'Acme', companyEmail: email, need: key }).toString()
  return send(`${origin}/contact-us`, body, { 'Content-Type': 'application/x-www-form-urlencoded' })
}

const policeValues = { requestKind: 'information', firstName: 'A', surname: 'B', affiliation: 'C', contact: 'D', content: 'E' }

/** A police submission with a certificate, as a browser without script sends it. */
export function policeForm(certificate: Buffer, { name = 'a.pdf', values = {} }: { name?: string; values?: Record<string, string> } = {}) {
  const boundary = randomUUID()
  const fields = { 'form-key': randomUUID(), ...policeValues, ...values }
  const parts = Object.entries(fields).map(
    ([field, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  )
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="certificate"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`
  const body = Buffer.concat([Buffer.from(parts.join('') + file), certificate, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { body, type: `multipart/form-data; boundary=${boundary}` }
}

/** Sends any body to any page. */
export function send(url: string, body: string | Buffer, headers: Record<string, string>): Promise<Answer> {
  const started = performance.now()
  const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
  return new Promise((resolve) => {
    const done = (status: number, location = '', error?: string) => {
      const [, receipt] = /receipt\?id=([\w-]+)/.exec(location) ?? []
      resolve({ status, receipt, durationMs: performance.now() - started, error })
    }
    const fail = (cause: Error) => done(0, '', describeError(cause, outgoing))
    const length = Buffer.byteLength(body)
    const outgoing = request(
      url,
      { method: 'POST', agent, headers: { 'X-Forwarded-For': from, 'Content-Length': length, ...headers } },
      (incoming) => {
        incoming.resume()
        // A form counts as acknowledged once the whole response has arrived.
        incoming.on('end', () => done(incoming.statusCode ?? 0, incoming.headers.location))
        incoming.on('error', fail)
      },
    )
    outgoing.setTimeout(60_000, () => outgoing.destroy(new Error('no answer')))
    outgoing.on('error', fail)
    outgoing.end(body)
  })
}

/** The code of an error without an answer, and whether the connection had been used before. */
export function describeError(error: Error & { code?: string }, { reusedSocket }: ClientRequest): string {
  return `${error.code ?? error.message}${reusedSocket ? ' on a reused connection' : ''}`
}

/** Sends forms at a rate until it is stopped, each to the server that `chooseServer` returns. */
export function startPosting(chooseServer: () => string, perSecond: number) {
  const acknowledged = new Map<string, string>()
  const unanswered: SentForm[] = []
  const answers: Answer[] = []
  const pending = new Set<Promise<void>>()
  const timer = setInterval(() => {
    const form = newForm()
    const work: Promise<void> = post(chooseServer(), form)
      .then((answer) => {
        answers.push(answer)
        if (answer.receipt) acknowledged.set(form.key, answer.receipt)
        else unanswered.push(form)
      })
      .finally(() => pending.delete(work))
    pending.add(work)
  }, 1000 / perSecond)
  return {
    acknowledged,
    /** Forms without a receipt: they may have been stored or not. */
    unanswered,
    answers,
    async stop() {
      clearInterval(timer)
      await Promise.all(pending)
    },
  }
}
