/** Runs our server on a build: `node own-subject.ts <buildDir> <contentDir> <port> <logLevel> [metricsPort]`. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { closeOnSignals } from '#server/shutdown.ts'
import { startServer } from '#server/start.ts'

const [buildDir = '', contentDir = '', PORT = '', LOG_LEVEL = '', METRICS_PORT] = process.argv.slice(2)
const config = readConfig({ PORT, LOG_LEVEL, METRICS_PORT, HOST: '127.0.0.1', DATA_DIR: mkdtempSync(join(tmpdir(), 'bench-')) })
const log = createLog(config.logLevel)
const running = await startServer({ config, log, buildDir, contentDir })
closeOnSignals(running.close, log)
