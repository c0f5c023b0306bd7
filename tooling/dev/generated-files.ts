/** Files that a build writes, generated per request by the development server. */
import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import type { ContentStore } from '#core/content/documents.ts'
import { samplesPath } from '#core/datasets/files.ts'
import { slugOfCover } from '#core/drawing/cover-path.ts'
import { labChecksumName, labFileName } from '#core/lab/lab-file.ts'
import { fallbackLocale } from '#core/locales.ts'
import { coverFile } from '#core/share/cover-file.ts'
import { documentFile } from '#tooling/content/document-files.ts'
import { sampleFiles } from '#tooling/datasets/sample-files.ts'
import { labFiles } from '#tooling/lab/bundle-lab.ts'
import { apiFilePaths, readApiFile } from '#tooling/api-reference/api-files.ts'
import { contentType } from '#tooling/pack/file-facts.ts'

/** Made by `tooling/site`. */
const icons: readonly string[] = ['/favicon.svg', '/apple-touch-icon.png', '/icon-192.png', '/icon-512.png']

/** The bytes of a file: icons, the manifest of the build, pictures and styles of documents, covers, samples of datasets, the API's description. */
export function generatedFile(path: string, content: ContentStore, buildId: string): string | Uint8Array | undefined {
  if (path.startsWith('/builds/')) return JSON.stringify({ id: buildId, timestamp: 0, routeRules: {} })
  if (apiFilePaths.includes(path)) return readApiFile(path)
  const file = documentFile(path)
  if (file) return file
  const cover = slugOfCover(path)
  if (cover !== undefined) return coverFile(cover)
  if (icons.includes(path)) return readFileSync(`.generated/public${path}`)
  if (!path.startsWith(samplesPath)) return undefined
  const samples = content.list('datasets', fallbackLocale).flatMap(sampleFiles)
  return samples.find((sample) => sample.path === path)?.bytes
}

/** Answers requests for such files; passes all others on. */
export function answerGeneratedFiles(content: ContentStore, buildId: string, next: RequestListener): RequestListener {
  return (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? ''
    const send = (bytes: string | Uint8Array) => {
      response.writeHead(200, { 'Content-Type': contentType(path), 'Cache-Control': 'no-store' })
      response.end(bytes)
    }
    const name = path.slice(1)
    if (name === labFileName || name === labChecksumName) {
      labFiles().then(
        (files) => send(files[name]!),
        (error: Error) => response.writeHead(500).end(error.message),
      )
      return
    }
    const bytes = generatedFile(path, content, buildId)
    if (bytes === undefined) return next(request, response)
    send(bytes)
  }
}
