/** Requests to the server of the editor. */
import type { ApiError, ErrorCode } from '../protocol/errors.ts'
import type { UploadedPicture } from '../protocol/documents.ts'
import { apiPath, picturePath, uploadPath, type AnswerOf, type BodyOf, type OperationName } from '../protocol/operations.ts'

/** The server refused a request, or did not answer (`unreachable`). */
export class ApiFailure extends Error {
  readonly code: ErrorCode | 'unreachable'
  readonly answer: ApiError | null

  constructor(answer: ApiError | null, cause?: unknown) {
    super(answer?.message ?? 'The server did not answer.', { cause })
    this.code = answer?.error ?? 'unreachable'
    this.answer = answer
  }
}

async function send(address: string, init: RequestInit): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(address, init)
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new ApiFailure(null, cause)
  }
  const answer = (await response.json().catch(() => null)) as unknown
  if (response.ok && answer !== null) return answer
  throw new ApiFailure(isApiError(answer) ? answer : null)
}

function isApiError(answer: unknown): answer is ApiError {
  return typeof answer === 'object' && answer !== null && 'error' in answer
}

/** @throws {ApiFailure}; an `AbortError` if `signal` aborts */
export async function call<Name extends OperationName>(name: Name, body: BodyOf<Name>, signal?: AbortSignal): Promise<AnswerOf<Name>> {
  const headers = { 'content-type': 'application/json' }
  return (await send(apiPath + name, { method: 'POST', headers, body: JSON.stringify(body), signal })) as AnswerOf<Name>
}

/** The address of a file of a document below `prefix`. */
function fileAddress(prefix: string, id: string, file: string): string {
  return prefix + [...id.split('/'), ...file.split('/')].map(encodeURIComponent).join('/')
}

export const pictureAddress = (id: string, file: string) => fileAddress(picturePath, id, file)

/** Uploads a picture, under a name that the server normalizes. @throws {ApiFailure} */
export async function upload(id: string, name: string, bytes: Blob): Promise<UploadedPicture> {
  const headers = { 'content-type': 'application/octet-stream' }
  return (await send(fileAddress(uploadPath, id, name), { method: 'PUT', headers, body: bytes })) as UploadedPicture
}
