import { useState } from 'react'
import type { MyAddressData } from './my-address-loader.ts'
import { fill } from './fill.ts'

/** How long candidates are collected. */
const collectMs = 3_000

interface Props {
  /** Without one only local candidates can appear. */
  stunServer: string | undefined
  texts: MyAddressData['texts']
  /** `undefined` before the visitor has asked. */
  candidates: readonly string[] | undefined
  onFound: (candidates: readonly string[]) => void
}

/** Asks WebRTC for addresses of the device, after a click. */
export function WebRtc({ stunServer, texts, candidates, onFound }: Props) {
  const [isRunning, setIsRunning] = useState(false)
  const [isMissing, setIsMissing] = useState(false)

  async function ask(): Promise<void> {
    if (typeof RTCPeerConnection === 'undefined') return setIsMissing(true)
    setIsRunning(true)
    setIsMissing(false)
    try {
      onFound(await collectCandidates(stunServer))
    } catch {
      // Extensions and policies leave the constructor there and make it throw.
      setIsMissing(true)
    }
    setIsRunning(false)
  }
  return (
    <>
      <h3>{texts.webrtc}</h3>
      <p>
        {texts.webrtcText} {stunServer ? fill(texts.webrtcStun, { server: stunServer }) : texts.webrtcLocal}
      </p>
      <button type="button" className="button" disabled={isRunning} onClick={() => void ask()}>
        {texts.webrtcStart}
      </button>
      <div role="status">
        {isRunning && <p>{texts.webrtcRunning}</p>}
        {isMissing && <p>{texts.webrtcOff}</p>}
        {!isRunning && candidates?.length === 0 && <p>{texts.webrtcNone}</p>}
        {candidates && candidates.length > 0 && (
          <ul>
            {candidates.map((candidate) => (
              <li key={candidate}>
                <bdi dir="ltr" translate="no">
                  {candidate}
                </bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

/** Kind and address of each candidate: `host 192.168.1.20`, `srflx 203.0.113.7`. */
async function collectCandidates(stunServer: string | undefined): Promise<string[]> {
  const connection = new RTCPeerConnection({ iceServers: stunServer ? [{ urls: stunServer }] : [] })
  const found = new Set<string>()
  try {
    const { promise: complete, resolve } = Promise.withResolvers<void>()
    connection.addEventListener('icecandidate', ({ candidate }) => {
      if (!candidate) resolve()
      else if (candidate.address) found.add(`${candidate.type ?? 'host'} ${candidate.address}`)
    })
    connection.createDataChannel('addresses')
    await connection.setLocalDescription(await connection.createOffer())
    await Promise.race([complete, new Promise((end) => setTimeout(end, collectMs))])
    return [...found]
  } finally {
    connection.close()
  }
}
