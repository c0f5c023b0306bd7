import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { startServer } from '#server/start.ts'
const config = readConfig({ PORT: '3177', HOST: '127.0.0.1', DATA_DIR: '/tmp/sharefonts/data', LOG_LEVEL: 'error' })
const run = await startServer({ config, log: createLog('error'), buildDir: '/tmp/try/build', contentDir: '/tmp/try/.generated/content' })
process.on('SIGTERM', async () => { await run.close(); process.exit(0) })
