import { data, type ClientActionFunctionArgs } from 'react-router'
import type { FormAnswer } from './form-route.ts'

/**
 * Sends a form from the browser. Where no answer comes (no connection, a failed server, a proxy's page), the form stays
 * with all that was typed and says so, instead of the error page that React Router would show.
 */
export async function sendForm({ request, serverAction }: ClientActionFunctionArgs) {
  const sent = await request.clone().formData()
  try {
    return await serverAction<FormAnswer>()
  } catch (error) {
    // A redirect travels as a thrown response.
    if (error instanceof Response) throw error
    const values = Object.fromEntries(
      [...new Set(sent.keys())].map((name) => [name, sent.getAll(name).map((value) => (typeof value === 'string' ? value : value.name))]),
    )
    // The status keeps the router from asking for the page again over the same connection.
    return data<FormAnswer>({ values, problems: [], unsent: 'unreachable' }, { status: 503 })
  }
}
