/** Preloaded into every Node process of a measured command: appends its peak memory and CPU time to the file `USAGE_FILE`. */
import { appendFileSync } from 'node:fs'

const file = process.env.USAGE_FILE
if (file) {
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
    appendFileSync(file, `${JSON.stringify({ megabytes: maxRSS / 1024, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 })}\n`)
  })
}
