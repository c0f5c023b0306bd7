/** Runs the server in a separate process, for tests of signals: `node run-fixture.ts <buildDir> <contentDir> <dataDir>`. */
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { closeOnSignals } from '#server/shutdown.ts'
import { startServer } from '#server/start.ts'

const [buildDir = '', contentDir = '', dataDir = ''] = process.argv.slice(2)
const log = createLog('info')
const config = readConfig({ ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir })
const running = await startServer({ config, log, buildDir, contentDir })
closeOnSignals(running.close, log)
log.logger.info({ port: running.port }, 'listening')
