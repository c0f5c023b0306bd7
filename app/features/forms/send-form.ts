import { data, type ClientActionFunctionArgs } from 'react-router'
import type { FormDefinition } from '#core/forms/definitions.ts'
import { certificateProblem, type RejectedSubmission } from '#core/forms/service.ts'
import { hiddenFields } from '#core/forms/sending.ts'
import { readValues, validate, type FormValues } from '#core/forms/validate.ts'
import { deleteSentDraft } from '#app/state/drafts.ts'

/**
 * Sends a form from the browser, after validating it there. If no answer arrives (no connection, a failed server, a proxy's
 * page), the form may have been stored or not: it stays with its values and its key, and can be sent again, instead of the error page
 * that React Router would show.
 *
 * @param accepted called with the accepted values
 */
export const sendForm =
  (form: FormDefinition, accepted?: (values: FormValues) => void) =>
  async ({ request, serverAction }: ClientActionFunctionArgs) => {
    const formData = await request.clone().formData()
    const texts = (name: string) => formData.getAll(name).filter((value) => typeof value === 'string')
    const values = readValues(form, texts)
    const [key = ''] = texts(hiddenFields.key)
    const [id] = texts(hiddenFields.uploadDrop).length > 0 ? [] : texts(hiddenFields.upload)
    const [name = ''] = texts(hiddenFields.uploadName)
    const baseRejection = { values, problems: [], idempotencyKey: key, ...(id !== undefined && { upload: { id, name } }) }
    const reject = (rejection: Partial<RejectedSubmission>, status: number) =>
      data<RejectedSubmission>({ ...baseRejection, ...rejection }, { status })
    const certificateIssue = certificateProblem(form, values, texts(hiddenFields.refusal)[0])
    const problems = [...validate(form, values), ...(certificateIssue ? [certificateIssue] : [])]
    if (problems.length > 0) return reject({ problems }, 422)
    try {
      return await serverAction<RejectedSubmission>()
    } catch (error) {
      // The redirect to the receipt is a thrown response.
      if (error instanceof Response) {
        deleteSentDraft(form, key, values)
        accepted?.(values)
        throw error
      }
      // With this status the router does not reload the page data over the same connection.
      return reject({ reason: 'unreachable' }, 503)
    }
  }
