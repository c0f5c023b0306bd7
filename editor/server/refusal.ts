/** Why a request is not carried out: thrown anywhere in the server, answered as an `ApiError`. */
import type { ApiError, ErrorCode } from '../protocol/errors.ts'

export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: Omit<ApiError, 'error' | 'message'>

  /** @param message English, for people */
  constructor(code: ErrorCode, message: string, details: Omit<ApiError, 'error' | 'message'> = {}) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }

  /** The body of the answer. */
  toJSON(): ApiError {
    return { error: this.code, message: this.message, ...this.details }
  }
}
