/** Starts the server: `node server/main.ts`. Configuration comes from the environment, see `config.ts`. */
import { join } from 'node:path'
import { type Config, readConfig } from '#server/config.ts'
import { createLog, type Log } from '#server/log.ts'
import { root } from '#server/root.ts'
import { closeOnSignals } from '#server/shutdown.ts'
import { errorForOperator } from '#server/start-error.ts'

async function main(config: Config, log: Log): Promise<void> {
  const buildDir = join(root, 'build')
  const contentDir = join(root, '.generated/content')
  // React chooses its build when it is imported: the development build is half as fast.
  process.env.NODE_ENV = 'production'
  const { startServer } = await import('#server/start.ts')
  const running = await startServer({ config, log, buildDir, contentDir })
  closeOnSignals(running.close, log)
  log.logger.info({ url: running.url, metrics: running.metricsUrl, origin: config.origin, mode: config.mode }, 'listening')
  if (config.mode === 'development') process.stderr.write(`\n  Open ${running.url}\n\n`)
}

try {
  const config = readConfig()
  await main(config, createLog(config.logLevel))
} catch (error) {
  process.stderr.write(`${errorForOperator(error)}\n`)
  process.exit(1)
}
