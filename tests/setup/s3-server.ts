/**
 * A small S3 server in memory for tests: one bucket, signatures of version 4 checked strictly
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html), objects and uploads in parts.
 */
import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Parts other than the last must have this size, as at AWS. */
const minPartBytes = 5 * 1024 * 1024

/** Objects of one page of a list. */
const pageSize = 3

export const s3Credentials = { AWS_ACCESS_KEY_ID: 'test-key', AWS_SECRET_ACCESS_KEY: 'test-secret' } as const
const region = 'eu-test-1'
const bucket = 'backups'

export interface S3Server extends AsyncDisposable {
  endpoint: string
  region: string
  bucket: string
  /** Objects by key. */
  objects: Map<string, Buffer>
  /** Parts of uploads that are neither completed nor aborted, by upload. */
  uploads: Map<string, Map<number, Buffer>>
  /** Answers the next requests with 503. */
  failNext(requests: number): void
}

interface S3Answer {
  status: number
  body?: string | Buffer
  headers?: Record<string, string>
}

interface S3State extends Pick<S3Server, 'objects' | 'uploads'> {
  failures: number
}

/** Starts a server on a free port. */
export async function startS3Server(): Promise<S3Server> {
  const state: S3State = { objects: new Map(), uploads: new Map(), failures: 0 }
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { status, body: text = '', headers = {} } = answer(state, request, body)
      response.writeHead(status, headers).end(text)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region,
    bucket,
    objects: state.objects,
    uploads: state.uploads,
    failNext: (requests) => void (state.failures = requests),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function answer(state: S3State, request: IncomingMessage, body: Buffer): S3Answer {
  if (state.failures > 0) {
    state.failures--
    return failure(503, 'SlowDown')
  }
  const url = new URL(request.url!, 'http://localhost')
  const problem = findSignatureProblem(request, url, body)
  if (problem) return failure(403, problem)
  const [, host, ...rest] = url.pathname.split('/')
  if (host !== bucket) return failure(404, 'NoSuchBucket')
  const key = decodeURIComponent(rest.join('/'))
  if (key === '') return listObjects(state, url.searchParams)
  const upload = url.searchParams.get('uploadId') ?? undefined
  if (upload !== undefined || url.searchParams.has('uploads')) return answerUpload(state, request.method!, { key, upload, url, body })
  return answerObject(state, request.method!, key, body)
}

function answerObject({ objects }: S3State, method: string, key: string, body: Buffer): S3Answer {
  const found = objects.get(key)
  if (method === 'PUT') {
    objects.set(key, body)
    return { status: 200, headers: { ETag: etagOf(body) } }
  }
  if (method === 'DELETE') {
    objects.delete(key)
    return { status: 204 }
  }
  return found ? { status: 200, body: found, headers: { 'Content-Length': String(found.length) } } : failure(404, 'NoSuchKey')
}

interface UploadRequest {
  key: string
  upload: string | undefined
  url: URL
  body: Buffer
}

function answerUpload({ objects, uploads }: S3State, method: string, { key, upload, url, body }: UploadRequest): S3Answer {
  if (upload === undefined) {
    const id = `upload-${uploads.size + 1}`
    uploads.set(id, new Map())
    return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
  }
  const parts = uploads.get(upload)
  if (!parts) return failure(404, 'NoSuchUpload')
  if (method === 'PUT') {
    parts.set(Number(url.searchParams.get('partNumber')), body)
    return { status: 200, headers: { ETag: etagOf(body) } }
  }
  if (method === 'POST') {
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) => Number(number))
    const bytes = named.map((number) => parts.get(number))
    if (bytes.slice(0, -1).some((part) => !part || part.length < minPartBytes)) return failure(400, 'EntityTooSmall')
    objects.set(key, Buffer.concat(bytes as Buffer[]))
  }
  uploads.delete(upload)
  return method === 'POST' ? xml('<CompleteMultipartUploadResult><ETag>"0"</ETag></CompleteMultipartUploadResult>') : { status: 204 }
}

function listObjects({ objects }: S3State, query: URLSearchParams): S3Answer {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const delimiter = query.get('delimiter') ?? '/'
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && !key.slice(prefix.length).includes(delimiter)).toSorted()
  const rest = keys.filter((key) => key > after)
  const page = rest.slice(0, pageSize)
  const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)!.length}</Size></Contents>`)
  const isTruncated = rest.length > page.length
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return xml(`<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`)
}

const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

function xml(body: string): S3Answer {
  return { status: 200, body: `<?xml version="1.0" encoding="UTF-8"?>${body}`, headers: { 'Content-Type': 'application/xml' } }
}

function failure(status: number, code: string): S3Answer {
  return { ...xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`), status }
}

const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/** The code of the error if the signature is missing or wrong, or does not include the body. */
function findSignatureProblem({ method, headers }: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const [, access, date, scope, signedHeaders, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (access !== s3Credentials.AWS_ACCESS_KEY_ID || !date || !signedHeaders) return 'InvalidAccessKeyId'
  if (headers['x-amz-content-sha256'] !== hashOf(body)) return 'XAmzContentSHA256Mismatch'
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).toSorted()
  const names = signedHeaders.split(';')
  if (!names.includes('host') || !names.includes('x-amz-content-sha256')) return 'SignatureDoesNotMatch'
  const canonical = [
    method,
    url.pathname,
    query.join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    hashOf(body),
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], `${date}/${region}/s3/aws4_request`, hashOf(canonical)].join('\n')
  const sign = (key: Buffer | string, value: string) => createHmac('sha256', key).update(value).digest()
  const key = [date, region, 's3', 'aws4_request'].reduce<Buffer | string>(sign, `AWS4${s3Credentials.AWS_SECRET_ACCESS_KEY}`)
  const isRight = scope === `${region}/s3/aws4_request` && sign(key, text).toString('hex') === signature
  return isRight ? undefined : 'SignatureDoesNotMatch'
}
