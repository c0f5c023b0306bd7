import type { LoaderFunctionArgs } from 'react-router'
import { readInboxQuery } from '#core/inbox/query.ts'
import { requireStaffOrRedirect, withAccess } from '#app/staff/staff-loader.ts'
import { inboxContext } from '#app/staff/inbox-loader.ts'

/** A whole list as CSV, streamed while it is read. */
export async function sendInboxExport(args: LoaderFunctionArgs): Promise<Response> {
  const staff = await requireStaffOrRedirect(`/dashboard/inbox${args.url.search}`, args)
  const { inbox } = inboxContext(args)
  const query = { ...readInboxQuery(args.url.searchParams), cursor: undefined }
  const lines = await withAccess(args, () => inbox.exportCsv(staff, query))
  const name = ['inbox', query.kind, query.folder, new Date().toISOString().slice(0, 10)].filter(Boolean).join('-')
  return new Response(lines.pipeThrough(new TextEncoderStream()), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}
