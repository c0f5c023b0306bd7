/** Reads the form that an action receives. No other module of the app reads a body (`tests/architecture/sources.test.ts`). */
import { data } from 'react-router'
import { formEncoding } from '#core/forms/encoding.ts'

/** The fields of a sent form; 415 if the body is no form, 400 if it is malformed or missing, or a text contains NUL, which Postgres does not store. */
export async function fieldsOrStatus(request: Request): Promise<FormData | 400 | 415> {
  if (formEncoding(request.headers) === undefined) return 415
  const fields = await request.formData().catch(() => undefined)
  return !fields || [...fields.values()].some((value) => typeof value === 'string' && value.includes('\0')) ? 400 : fields
}

/**
 * The fields of a sent form.
 *
 * @throws 415 and 400 as {@link fieldsOrStatus} says
 */
export async function readFields(request: Request): Promise<FormData> {
  const fields = await fieldsOrStatus(request)
  if (fields === 415) throw data({ message: 'Unsupported Media Type' }, { status: 415 })
  if (fields === 400) throw data({ message: 'Bad Request' }, { status: 400 })
  return fields
}
