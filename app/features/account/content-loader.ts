/** The way into the editor for content, which is a program of its own. */
import type { LoaderFunctionArgs } from 'react-router'
import { editorPath } from '#core/editor.ts'
import { editorRoles } from '#core/inbox/access.ts'
import { notFound, pageContext } from '#app/page/page-context.ts'
import { redirectTo } from '#app/page/redirect.ts'
import { requireStaff } from '#app/staff/staff-loader.ts'

/** Redirects to the editor, by a new document. @throws 404 if this server offers none, and as `requireStaff` */
export async function openEditor(args: LoaderFunctionArgs): Promise<Response> {
  if (!pageContext(args).services().hasEditor) notFound(args.url)
  await requireStaff(args, editorRoles)
  return redirectTo(editorPath, 303, new Headers({ 'X-Remix-Reload-Document': 'true' }))
}
