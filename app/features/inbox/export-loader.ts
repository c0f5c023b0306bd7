import type { LoaderFunctionArgs } from 'react-router'
import { readInboxQuery } from '#core/inbox/query.ts'
import { requireStaffOf, withAccess } from '#app/page/staff-loader.ts'
import { inboxContext } from '#app/page/inbox-loader.ts'
import { streamOf } from './stream-loader.ts'

/** A list as CSV, whole, sent while it is read. */
export async function sendInboxExport(args: LoaderFunctionArgs): Promise<Response> {
  const staff = await requireStaffOf(`/dashboard/inbox${args.url.search}`, args)
  const { desk } = inboxContext(args)
  const query = { ...readInboxQuery(args.url.searchParams), cursor: undefined }
  const lines = await withAccess(args, () => desk.exportCsv(staff, query))
  const name = ['inbox', query.form, query.folder, new Date().toISOString().slice(0, 10)].filter(Boolean).join('-')
  return new Response(streamOf(lines).pipeThrough(new TextEncoderStream()), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}
