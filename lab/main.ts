/** The program: reads the command line, starts the lab, and says how to use it. */
import { openAuthority } from './certificates.ts'
import { writeClientFiles } from './client-files.ts'
import { createClock } from './clock.ts'
import { helpText } from './help.ts'
import { createLog } from './log.ts'
import { OptionError, readCommand, type Command, type LabOptions } from './options.ts'
import { labEnvironment, printEnvironment } from './print-environment.ts'
import { PortError, startLab } from './start.ts'
import { addressesOf, startMessage } from './start-message.ts'

const write = (line: string) => void process.stdout.write(`${line}\n`)

async function run(command: Command): Promise<void> {
  if (command.run === 'help') return void process.stdout.write(helpText)
  const { options } = command
  if (command.run === 'lab') return serve(options)
  const authority = await openAuthority(options.dir, process.env)
  const files = writeClientFiles(options.dir, authority)
  process.stdout.write(printEnvironment(labEnvironment(addressesOf(options, options.ports, authority), files, process.env), command.format))
}

async function serve(options: LabOptions): Promise<void> {
  const lab = await startLab(options, createClock(options.clockFactor), createLog(options.log, write), process.env)
  const stop = () => {
    process.off('SIGINT', stop)
    process.off('SIGTERM', stop)
    void lab.close()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  const addresses = addressesOf(options, lab.ports, lab.authority)
  write(
    options.log === 'json'
      ? JSON.stringify({ event: 'started', ports: lab.ports, browser: lab.browser ?? null, ...addresses })
      : startMessage(options, lab, addresses),
  )
}

try {
  await run(readCommand(process.argv.slice(2), process.env))
} catch (error) {
  const known = error instanceof OptionError || error instanceof PortError
  process.stderr.write(known ? `${error.message}\n` : `${(error as Error).stack ?? String(error)}\n`)
  // 2: the command line is wrong (as in shells); 1: everything else.
  process.exitCode = error instanceof OptionError ? 2 : 1
}
