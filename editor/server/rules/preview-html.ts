/** A page of the site, made ready to be shown without scripts at another address. */
import { previewFilePath } from '../../protocol/operations.ts'
import type { Theme } from '../../protocol/documents.ts'

/** Attributes that name files. */
const fileAttribute = /(\s(?:href|src|poster|data-src)=")(\/(?!\/)[^"]*)(")/g
const sourceSet = /(\s(?:srcset|imagesrcset|srcSet|imageSrcSet)=")([^"]*)(")/g

/** Sets the theme, removes scripts, and lets files come from the address of previews. */
export function preparePage(html: string, theme: Theme): string {
  return html
    .replaceAll(/<script\b[\s\S]*?<\/script>/gi, '')
    .replaceAll(/<link\b[^>]*\brel="(?:modulepreload|prefetch|manifest)"[^>]*>/g, '')
    .replace(/<html\b/, `<html data-theme="${theme}"`)
    .replaceAll(fileAttribute, (whole, start: string, path: string, end: string) => (isFile(path) ? start + fileAt(path) + end : whole))
    .replaceAll(
      sourceSet,
      (_, start: string, value: string, end: string) => start + value.replaceAll(/(^|,\s*)\/(?!\/)/g, `$1${previewFilePath}`) + end,
    )
    .replaceAll(
      /(<style\b[^>]*>)([\s\S]*?)(<\/style>)/g,
      (_, start: string, css: string, end: string) => start + css.replaceAll(/url\((["']?)\/(?!\/)/g, `url($1${previewFilePath}`) + end,
    )
}

/** Whether an address is that of a file: pages have no ending. */
function isFile(path: string): boolean {
  return /\.[a-z\d]{2,5}(?:[?#]|$)/i.test(path) && !/\.html(?:[?#]|$)/.test(path)
}

function fileAt(path: string): string {
  return previewFilePath + path.slice(1)
}
