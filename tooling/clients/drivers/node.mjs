import { TARGET_URL, send } from './send.mjs'

await send(async () => async (signal) => {
  const response = await fetch(TARGET_URL, { signal })
  const text = await response.text()
  return response.ok ? undefined : `${response.status} ${JSON.stringify([...response.headers])} ${text}`
})
