/** Starts a Chromium that reaches the hosts of the lab and nothing else, and ends it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export interface ChromiumOptions {
  executable: string
  /** Folder in which it gets one of its own for its profile. */
  dir: string
  /** Port on 127.0.0.1 of the proxy that all its requests go through. */
  proxyPort: number
  /** SHA-256 of the public key of the lab's servers, in Base64: they are trusted beside the authorities of the machine. */
  serverKeyHash: string
}

export interface Chromium {
  /** Port on 127.0.0.1 and path of the WebSocket that takes commands for the whole browser. */
  port: number
  path: string
  /** Called when it has ended by itself. */
  onEnd(run: () => void): void
  /** Ends it and removes its profile. */
  end(): Promise<void>
}

/** Longer than a start on a busy machine takes. */
const startTimeoutMs = 20_000
/** A Chromium that has not ended after this time is killed. */
const endTimeoutMs = 3000

/** The line in which Chromium says where its WebSocket is. */
const listening = /^DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)(\/\S+)$/m

/**
 * Arguments with which it sends nothing past the proxy: names are resolved by the proxy alone, also addresses of this machine go through it, and
 * what has no proxy (QUIC, UDP of WebRTC) is off. The rest turns off what Chromium asks its makers by itself.
 */
export function chromiumArguments({ proxyPort, serverKeyHash }: Pick<ChromiumOptions, 'proxyPort' | 'serverKeyHash'>, profile: string) {
  return [
    '--headless',
    `--user-data-dir=${profile}`,
    '--remote-debugging-port=0',
    // Chromium ends when the other end of this pipe is closed, however the lab has ended.
    '--remote-debugging-pipe',
    `--proxy-server=http://127.0.0.1:${proxyPort}`,
    '--proxy-bypass-list=<-loopback>',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    '--disable-quic',
    // Releases have it under one of these names.
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    `--ignore-certificate-errors-spki-list=${serverKeyHash}`,
    '--disable-background-networking',
    '--disable-client-side-phishing-detection',
    '--disable-component-update',
    '--disable-default-apps',
    '--disable-domain-reliability',
    '--disable-extensions',
    '--disable-features=OptimizationHints,MediaRouter,DialMediaRouteProvider,Translate,AutofillServerCommunication',
    '--disable-sync',
    '--metrics-recording-only',
    '--no-default-browser-check',
    '--no-first-run',
    '--no-pings',
    '--password-store=basic',
    '--use-mock-keychain',
    // Its sandbox does not work for root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ]
}

/** @throws if it does not start, with what it has printed */
export async function startChromium(options: ChromiumOptions): Promise<Chromium> {
  const profile = mkdtempSync(join(options.dir, 'browser-'))
  const child = spawn(options.executable, chromiumArguments(options, profile), { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] })
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
    child.once('error', () => resolve())
  })
  const end = async () => {
    endPipes(child)
    const killing = setTimeout(() => child.kill('SIGKILL'), endTimeoutMs)
    await ended
    clearTimeout(killing)
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
  try {
    const { port, path } = await addressOf(child)
    return { port, path, end, onEnd: (run) => void ended.then(run) }
  } catch (error) {
    await end()
    throw error
  }
}

/** Pipes 3 and 4 are those of `--remote-debugging-pipe`. */
function endPipes({ stdio }: ChildProcess): void {
  for (const pipe of stdio.slice(3)) pipe?.destroy()
}

async function addressOf(child: ChildProcess): Promise<{ port: number; path: string }> {
  let printed = ''
  for (const pipe of child.stdio.slice(3)) pipe?.on('error', () => {})
  const started = new Promise<{ port: number; path: string }>((resolve, reject) => {
    // It goes on to print; what nobody reads would stop it.
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      if (printed.length < 10_000) printed += text
      const [, port, path] = listening.exec(printed) ?? []
      if (path !== undefined) resolve({ port: Number(port), path })
    })
    child.once('error', reject)
    child.once('close', () => reject(new Error(`it ended: ${printed.trim().split('\n').at(-1) ?? ''}`)))
  })
  let late: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    late = setTimeout(() => reject(new Error(`it was not ready after ${startTimeoutMs / 1000} seconds`)), startTimeoutMs)
  })
  return Promise.race([started, timeout]).finally(() => clearTimeout(late))
}
