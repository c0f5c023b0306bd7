/** Aligns the sections of two texts that are side by side. */

export interface SectionTops {
  /** Where a section begins in each text without added space, in CSS pixels; `null`: the text does not have it. */
  source: number | null
  own: number | null
}

export interface Spaces {
  /** Space to add before each section, in CSS pixels; `0` for sections that the text does not have. */
  source: number[]
  own: number[]
}

/** The space before each section that puts it at the same height in both texts. Sections that only one text has take no part. */
export function spacesFor(sections: readonly SectionTops[]): Spaces {
  const spaces: Spaces = { source: [], own: [] }
  let addedSource = 0
  let addedOwn = 0
  for (const { source, own } of sections) {
    const difference = source === null || own === null ? 0 : Math.round(source + addedSource - (own + addedOwn))
    const beforeSource = Math.max(0, -difference)
    const beforeOwn = Math.max(0, difference)
    addedSource += beforeSource
    addedOwn += beforeOwn
    spaces.source.push(beforeSource)
    spaces.own.push(beforeOwn)
  }
  return spaces
}
