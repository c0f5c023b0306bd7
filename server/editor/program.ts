/** Runs the editor of the working copy as a process: starts it when it is first needed, again when it has ended, and ends it with the server. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { StartError } from '#server/start-error.ts'
import { editorProgram } from './working-copy.ts'

/** Longest path of a Unix socket on Linux, less on macOS (`sun_path` in unix(7)). */
const maxSocketChars = 100

/** How long the program may take to end. */
const graceMs = 3000

const maxLineChars = 1000

/** Pauses before a new start: the first, the longest, and how long the program must have run so that the first is taken again. */
const defaultPauses = { firstMs: 1000, longestMs: 60_000, steadyAfterMs: 60_000 }

export interface EditorProgram {
  /** The Unix socket on which it listens while it runs. */
  socket: string
  /** Starts it, unless it runs or is about to be started again. */
  start(): void
  /** Whether somebody has started it. */
  isStarted(): boolean
  /** Ends it, with all processes that it has started. */
  close(): Promise<void>
}

interface ProgramOptions {
  /** The working copy. */
  folder: string
  /** Its variables. */
  env: Readonly<Record<string, string>>
  logger: Logger
  pauses?: typeof defaultPauses
}

/** @throws StartError if the path of its socket would be too long */
export function createEditorProgram({ folder, env, logger, pauses = defaultPauses }: ProgramOptions): EditorProgram {
  // Its mode is 0700 (mkdtemp(3)): no other user can open the socket.
  const socketDir = mkdtempSync(join(tmpdir(), 'editor-'))
  const socket = join(socketDir, 'socket')
  if (socket.length > maxSocketChars) {
    rmSync(socketDir, { recursive: true })
    throw new StartError(`The path of the editor's socket is too long: ${socket}. Set TMPDIR to a folder with a shorter path.`)
  }
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let pauseMs = pauses.firstMs
  let shouldRun = false

  function run(): void {
    const startedAtMs = performance.now()
    const { node, script, command } = editorProgram
    // A group of its own, so that processes which it leaves behind can be ended too. Its standard input closes when this process ends in any way.
    const started = spawn(join(folder, node), [script, command], {
      cwd: folder,
      env: { ...env, EDITOR_SOCKET: socket },
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    child = started
    for (const output of [started.stdout, started.stderr]) {
      createInterface({ input: output }).on('line', (line) => {
        if (line.trim() !== '') logger.info({ line: line.slice(0, maxLineChars) }, 'editor')
      })
    }
    const onEnd = (reason: object) => {
      if (child !== started) return
      child = undefined
      endGroup(started)
      if (!shouldRun) return
      if (performance.now() - startedAtMs > pauses.steadyAfterMs) pauseMs = pauses.firstMs
      logger.warn({ ...reason, pauseMs }, 'the editor has ended; it is restarted after a pause')
      timer = setTimeout(run, pauseMs).unref()
      pauseMs = Math.min(pauseMs * 2, pauses.longestMs)
    }
    started.stdin.on('error', () => undefined)
    started.once('error', (error) => onEnd({ err: error }))
    started.once('exit', (code, signal) => onEnd({ code, signal }))
  }

  return {
    socket,
    start() {
      if (shouldRun) return
      shouldRun = true
      logger.info('starting the editor')
      run()
    },
    isStarted: () => shouldRun,
    async close() {
      shouldRun = false
      clearTimeout(timer)
      const running = child
      if (running?.pid !== undefined) {
        const ended = once(running, 'exit')
        running.kill('SIGTERM')
        await Promise.race([ended, sleep(graceMs)])
        endGroup(running)
        await ended
      }
      rmSync(socketDir, { recursive: true, force: true })
    },
  }
}

/** Ends what is left of the group of a process. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nothing is left.
  }
}
