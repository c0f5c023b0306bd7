/**
 * `npm run videos [-- slug …]`: plays each tutorial's script in a browser on the built site and records a video (H.264
 * without sound) and its poster. Needs ffmpeg (Debian: `apt-get install ffmpeg`).
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { chromiumArguments, findChromium } from '#tooling/browser/chromium.ts'
import { startBuiltSite } from '../built-site.ts'
import { comeFrom, createScreen, drawPointer, pointerStart } from './screen.ts'
import type { Script } from './script.ts'
import { buildARequest } from './scripts/build-a-request.ts'
import { convertProxyStrings } from './scripts/convert-proxy-strings.ts'
import { findALocation } from './scripts/find-a-location.ts'
import { findAnAnswer } from './scripts/find-an-answer.ts'
import { preparePoliceRequest } from './scripts/prepare-a-police-request.ts'
import { yourFirstRequest } from './scripts/your-first-request.ts'

interface Frame {
  file: string
  /** Seconds since the recording began. */
  time: number
}

const size = { width: 1280, height: 720 }
const scripts: readonly Script[] = [yourFirstRequest, buildARequest, findALocation, convertProxyStrings, findAnAnswer, preparePoliceRequest]
/** Address of the visitor for pages (RFC 5737). */
const visitor = '198.51.100.24'
const selectedSlugs = process.argv.slice(2)
const out = 'public/videos'

mkdirSync(out, { recursive: true })
const server = await startBuiltSite()
try {
  for (const script of scripts) {
    if (selectedSlugs.length && !selectedSlugs.includes(script.slug)) continue
    await record(script, server.origin)
    console.log(`${script.slug}: ${script.seconds} s`)
  }
} finally {
  await server.stop()
}

async function record(script: Script, origin: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'isthmus-video-'))
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  try {
    const context = await browser.newContext({ baseURL: origin, viewport: size, locale: 'en-US', permissions: ['clipboard-write'] })
    const page = await context.newPage()
    await page.addInitScript(drawPointer)
    await comeFrom(page, visitor)
    await page.goto(script.start)
    // Fonts that arrive too late are not used (`font-display: optional`); after a reload they are cached.
    await page.reload()
    await page.mouse.move(pointerStart.x, pointerStart.y)
    await page.keyboard.press('Shift')
    await page.waitForTimeout(1500)
    encode(folder, await screencast(page, folder, script), script)
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true })
  }
}

/** Plays the scenes, each at its time, and stores every frame that the browser draws. */
async function screencast(page: Page, folder: string, { seconds, scenes }: Script): Promise<Frame[]> {
  const session = await page.context().newCDPSession(page)
  const frames: Frame[] = []
  let began = 0
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const at = metadata.timestamp!
    began ||= at
    const file = `${String(frames.length).padStart(5, '0')}.png`
    writeFileSync(join(folder, file), Buffer.from(data, 'base64'))
    frames.push({ file, time: at - began })
    void session.send('Page.screencastFrameAck', { sessionId })
  })
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  const clock = performance.now()
  const screen = createScreen(page)
  for (const { at, act } of scenes) {
    const early = at * 1000 - (performance.now() - clock)
    if (early < 0) throw new Error(`The scene at ${at} s begins ${Math.round(-early)} ms late: shorten the one before it.`)
    await page.waitForTimeout(early)
    await act(screen)
  }
  const left = seconds * 1000 - (performance.now() - clock)
  if (left < 0) throw new Error(`The scenes last ${Math.round(-left)} ms longer than ${seconds} s.`)
  await page.waitForTimeout(left)
  await session.send('Page.stopScreencast')
  return frames
}

/** Each frame is shown until the next one; 25 frames per second, the index first so that playing starts immediately. */
function encode(folder: string, frames: readonly Frame[], { slug, seconds, poster = 0 }: Script): void {
  const list = frames.flatMap(({ file, time }, index) => {
    const until = frames[index + 1]?.time ?? Math.max(seconds, time + 0.04)
    return [`file '${file}'`, `duration ${(until - time).toFixed(3)}`]
  })
  writeFileSync(join(folder, 'frames.txt'), [...list, `file '${frames.at(-1)!.file}'`].join('\n'))
  const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args], { stdio: 'inherit' })
  const video = ['-f', 'concat', '-i', join(folder, 'frames.txt'), '-vf', 'fps=25,format=yuv420p', '-t', String(seconds)]
  ffmpeg(...video, '-c:v', 'libx264', '-preset', 'veryslow', '-crf', '30', '-movflags', '+faststart', join(out, `${slug}.mp4`))
  const shown = frames.findLast(({ time }) => time <= poster) ?? frames[0]!
  ffmpeg('-i', join(folder, shown.file), '-vf', 'scale=960:-1', '-q:v', '6', join(out, `${slug}.jpg`))
}
