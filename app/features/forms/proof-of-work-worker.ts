/** Solves a task of `/forms/proof` beside the page, which stays responsive. */
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

self.addEventListener('message', ({ data: challenge }: MessageEvent<Challenge>) => {
  void solve(challenge).then((encodedSolution) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    self.postMessage(encodedSolution)
  })
})

/** The task with its solution, as the form sends it; nothing where it can't be solved here. */
async function solve(challenge: Challenge): Promise<string | null> {
  try {
    const solution = await solveChallenge({ challenge, deriveKey })
    return solution && btoa(JSON.stringify({ challenge, solution }))
  } catch {
    return null
  }
}
