/** Starts the server: `node server/main.ts`. Configuration comes from the environment, see `config.ts`. */
import { join } from 'node:path'
import { type Config, readConfig } from '#server/config.ts'
import { createLog, type Log } from '#server/log.ts'
import { closeOnSignals } from '#server/shutdown.ts'
import { startServer } from '#server/start.ts'

const root = join(import.meta.dirname, '..')

async function main(config: Config, log: Log): Promise<void> {
  const buildDir = join(root, 'build')
  const contentDir = join(root, '.generated/content')
  const running = await startServer({ config, log, buildDir, contentDir })
  closeOnSignals(running.close, log)
  log.logger.info({ url: running.url, origin: config.origin, mode: config.mode }, 'listening')
  if (config.mode === 'development') process.stderr.write(`\n  Open ${running.url}\n\n`)
}

try {
  const config = readConfig()
  await main(config, createLog(config.logLevel))
} catch (error) {
  const { message, cause } = error as Error
  process.stderr.write(`${message}\n${cause instanceof Error ? `  (${cause.message})\n` : ''}`)
  process.exit(1)
}
