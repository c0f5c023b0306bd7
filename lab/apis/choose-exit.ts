/** Exits of requests of the APIs: sessions are those of the gateway. */
import type { Sessions } from '../gateway/sessions.ts'
import type { ApiContext } from './context.ts'

export function createChooseExit(sessions: Sessions): ApiContext['chooseExit'] {
  return (user, filter, session) => {
    const requested = session === undefined ? undefined : { id: session, lifetimeMinutes: undefined }
    for (;;) {
      const assigned = sessions.assign(user, filter, requested)
      if (assigned === 'gone') continue
      assigned.close()
      return assigned.exit
    }
  }
}
