/** What the handlers of the application find in `context.env`: the facts of the request. */
import type { RequestInfo } from '#server/http/request-info.ts'

export interface AppEnvironment {
  Bindings: RequestInfo
}
