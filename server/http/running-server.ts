/** The address of the running server, noted in the data folder for commands that run beside it and cannot know its port. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface ServerNote {
  pid: number
  url: string
}

const fileIn = (dataDir: string) => join(dataDir, 'server.json')

/** Notes the address of this server. @returns a function that removes the note, unless another server has replaced it */
export function noteServer(dataDir: string, url: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(fileIn(dataDir), JSON.stringify({ pid: process.pid, url } satisfies ServerNote))
  return () => {
    if (readNote(dataDir)?.url === url) rmSync(fileIn(dataDir))
  }
}

/** The address of the server that runs on a data folder; `undefined` if there is none, or it was killed. */
export function findServer(dataDir: string): string | undefined {
  const note = readNote(dataDir)
  return note && isRunning(note.pid) ? note.url : undefined
}

function readNote(dataDir: string): ServerNote | undefined {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as ServerNote
  } catch {
    // There is no server, or it was killed while it wrote the note.
    return undefined
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
