import type { LoaderFunctionArgs } from 'react-router'
import { readInboxQuery } from '#core/inbox/query.ts'
import { requireStaff, withAccess } from '#app/page/staff-loader.ts'
import { inboxContext } from '#app/page/inbox-loader.ts'

/** A list as CSV, whole, sent while it is read. */
export async function sendInboxExport(args: LoaderFunctionArgs): Promise<Response> {
  const staff = await requireStaff(args)
  const { desk } = inboxContext(args)
  const query = { ...readInboxQuery(args.url.searchParams), cursor: undefined }
  const lines = await withAccess(args, () => desk.exportCsv(staff, query))
  const name = ['inbox', query.form, query.folder, new Date().toISOString().slice(0, 10)].filter(Boolean).join('-')
  return new Response(streamOf(lines), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}

/** Reads on when there is room: a browser that takes its time holds nothing in memory, one that goes away ends it. */
function streamOf(lines: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const iterator = lines[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const next = await iterator.next()
      if (next.done) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}
