import type { LoaderFunctionArgs } from 'react-router'
import type { RequestFacts } from '#core/services.ts'
import { stunServer } from '#site'
import { pageContext } from '#app/page/page-context.ts'
import { named, withValues } from './tool-texts-loader.ts'

/** What the server sees of the visitor. Nothing of it is stored. */
export function myAddressData(args: LoaderFunctionArgs, facts: RequestFacts | null) {
  const { t } = pageContext(args)
  const { headers = [], httpVersion, isForwarded = false } = facts?.connection ?? {}
  const server = ['label', 'unknown', 'server', 'version', 'protocol', 'headers', 'noHeaders', 'hidden', 'place', 'placeText'] as const
  const browser = ['browser', 'browserText', 'timeZone', 'languages', 'bundle', 'bundleText'] as const
  const webrtc = ['webrtc', 'webrtcText', 'webrtcLocal', 'webrtcStart', 'webrtcRunning', 'webrtcNone', 'webrtcOff'] as const
  return {
    address: facts?.client ?? '',
    requestId: facts?.id ?? '',
    headers,
    httpVersion,
    isForwarded,
    stunServer: stunServer || undefined,
    texts: { ...named(t, 'ip', [...server, ...browser, ...webrtc]), ...withValues(t, 'ip', ['webrtcStun'], ['server']) },
  }
}

export type MyAddressData = ReturnType<typeof myAddressData>
