/** Preloaded into every Node process of a measured command: adds its peak memory and its CPU time to the file that `USAGE_FILE` names. */
import { appendFileSync } from 'node:fs'

const file = process.env.USAGE_FILE
if (file) {
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
    appendFileSync(file, `${JSON.stringify({ megabytes: maxRSS / 1024, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 })}\n`)
  })
}
