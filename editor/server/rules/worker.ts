/** The thread that runs the rules of the build. `editor/server/rules-worker.ts` starts it, and ends it if a text takes too long. */
import '#tooling/production.ts'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { openCache } from '#tooling/cache.ts'
import { createContentState } from './content-state.ts'
import { createHandlers, refusalOf, type WorkerOperation } from './operations.ts'
import { createPreviews } from './preview.ts'
import { createSiteInputs } from './site-inputs.ts'

const { root } = workerData as { root: string }
const port = parentPort!
const contentDir = join(root, 'content')

const state = createContentState(root, openCache(join(root, '.cache/content')), createSiteInputs(root))
const previews = createPreviews(state, join(root, '.cache/editor/app'))
const handlers = createHandlers(state, previews, contentDir)

interface Call {
  id: number
  name: WorkerOperation
  body: never
}

port.on('message', ({ id, name, body }: Call) => {
  port.postMessage({ began: id })
  handlers[name](body).then(
    (answer) => port.postMessage({ id, answer }),
    (error: unknown) => {
      const refusal = refusalOf(error)
      if (refusal.code === 'internal') console.error(error)
      port.postMessage({ id, refusal: refusal.toJSON() })
    },
  )
})
await state.refresh()
port.postMessage({ ready: true })
await previews.prepare()
