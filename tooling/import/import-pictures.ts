/** Which files of an import can be pictures here. */
import { checkSvg } from '#tooling/pictures/svg.ts'
import { endingOf, pictureFormats, type PictureFormat } from '#tooling/pictures/picture-names.ts'
import { sniffFormat } from '#tooling/pictures/sniff.ts'
import { maxBytes } from '#tooling/pictures/stored-picture.ts'
import type { Report } from './misfits.ts'
import { readBytes, type SourceFiles } from './source-files.ts'
import type { SourceAsset, SourceSite, SourceText } from './source-site.ts'

/** Finds the file of a picture and checks it once, as the build will; undefined, and a misfit, if it can't be shown. */
export function usablePictures(site: SourceSite, files: SourceFiles) {
  const problems = new Map<string, string | undefined>()
  return (reference: string, text: SourceText, line: number | undefined, report: Report): SourceAsset | undefined => {
    const shown = reference.length > 100 ? `${reference.slice(0, 100)}…` : reference
    const reject = (reason: string) => {
      report({ line, kind: 'picture', what: shown, outcome: 'person', instead: `not shown: ${reason}` })
      return undefined
    }
    if (reference === '') return reject('it names no file')
    if (/^data:/i.test(reference)) return reject('its bytes are in the text: save them as a file')
    const asset = site.findAsset(reference, text)
    if (!asset)
      return reject(
        /^(?:https?:)?\/\//.test(reference) ? 'it is on another site: save it beside the text' : 'there is no such file in the folder',
      )
    if (!problems.has(asset.path)) problems.set(asset.path, problemOf(asset, files))
    const problem = problems.get(asset.path)
    return problem === undefined ? asset : reject(problem)
  }
}

function problemOf({ path }: SourceAsset, files: SourceFiles): string | undefined {
  const ending = endingOf(path).toLowerCase()
  const format = Object.entries(pictureFormats).find(([, { endings }]) => endings.some((known) => known === ending))?.[0] as
    | PictureFormat
    | undefined
  if (format === undefined) return `.${ending} is no format that pages show`
  const bytes = readBytes(files, path)
  const most = format === 'svg' ? maxBytes.svg : maxBytes.raster
  if (bytes.length > most) return `${(bytes.length / 1e6).toFixed(1)} MB; at most ${most / 1e6} MB`
  if (format === 'svg') {
    const [problem] = checkSvg(bytes).problems
    return problem && `${problem.found}: ${problem.fix}`
  }
  return sniffFormat(bytes) === format ? undefined : 'its content is not what its ending says'
}
