/** The server file: holds the address of the running server for commands that run beside it and cannot know its port. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dataFolder } from '#server/data-folder.ts'

interface ServerFile {
  pid: number
  url: string
}

/** Writes the server file. @returns a function that removes it, unless another server has replaced it */
export function writeServerFile(dataDir: string, url: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const path = dataFolder(dataDir).serverFile
  writeFileSync(path, JSON.stringify({ pid: process.pid, url } satisfies ServerFile))
  return () => {
    if (readServerFile(dataDir)?.url === url) rmSync(path)
  }
}

/** The address of the server that runs on a data folder; `undefined` if there is none, or it was killed. */
export function findServer(dataDir: string): string | undefined {
  const server = readServerFile(dataDir)
  return server && isRunning(server.pid) ? server.url : undefined
}

function readServerFile(dataDir: string): ServerFile | undefined {
  try {
    return JSON.parse(readFileSync(dataFolder(dataDir).serverFile, 'utf8')) as ServerFile
  } catch {
    // There is no server, or it was killed while it wrote the file.
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
