/** The parts of gettext-parser that are used; the package has no types. */
declare module 'gettext-parser' {
  interface PoEntry {
    msgctxt?: string
    msgid: string
    msgstr: string[]
    comments?: { translator?: string; extracted?: string; reference?: string; flag?: string; previous?: string }
  }
  interface PoFile {
    charset: string
    /** Missing in a file without entries. */
    headers?: Record<string, string>
    translations: Record<string, Record<string, PoEntry>>
  }
  export const po: {
    parse(text: string, options?: { validation?: boolean }): PoFile
    compile(file: PoFile, options?: { foldLength?: number }): Uint8Array
  }
}
