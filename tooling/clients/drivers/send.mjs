/** What the drivers for Node.js share: the plan in the environment, and how an error is shown with all that a program can read of it. */

export const { WAY, PROXY_SCHEME, PROXY_HOST, PROXY_PORT, PROXY_USER, PROXY_PASSWORD, PROXY_URL, TARGET_URL, SHARED } = process.env
export const proxyAddress = `${PROXY_SCHEME}://${PROXY_HOST}:${PROXY_PORT}`

const limitMs = 15_000

/**
 * Sends the requests one after another.
 *
 * @param {() => Promise<(signal: AbortSignal) => Promise<string | undefined>>} makeClient a client that sends one request and says what was wrong
 */
export async function send(makeClient) {
  let client = await makeClient()
  for (let call = 0; call < Number(process.env.CALLS); call++) {
    if (call > 0 && SHARED !== 'yes') client = await makeClient()
    try {
      const problem = await client(AbortSignal.timeout(limitMs))
      if (problem) exit(problem)
    } catch (error) {
      exit(shown(error))
    }
  }
  process.exit(0)
}

function exit(text) {
  console.log(text)
  process.exit(1)
}

function shown(error) {
  if (!error) return ''
  const { response, headers, body } = error
  const parts = [error.message, error.code, error.statusCode, response?.status, response?.statusCode]
  const objects = [headers, body, response?.headers, response?.data, response?.body].filter(Boolean)
  return [...parts.filter(Boolean), ...objects.map((value) => JSON.stringify(value)), shown(error.cause)].join(' ')
}
