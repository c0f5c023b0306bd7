/** Solves a challenge of `/forms/proof` off the main thread, so that the page stays responsive. */
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

self.addEventListener('message', ({ data: challenge }: MessageEvent<Challenge>) => {
  void solve(challenge).then((encodedSolution) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    self.postMessage(encodedSolution)
  })
})

/** The challenge with its solution, as the form sends it; `null` if it cannot be solved here. */
async function solve(challenge: Challenge): Promise<string | null> {
  try {
    const solution = await solveChallenge({ challenge, deriveKey })
    return solution && btoa(JSON.stringify({ challenge, solution }))
  } catch {
    return null
  }
}
