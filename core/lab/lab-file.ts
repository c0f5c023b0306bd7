/** The lab as one file that visitors download. */
import { brandSlug } from '../brand-slug.ts'
import { site } from '#site'

const brand = brandSlug(site.brand)

/** Its name, which is its path on the site. */
export const labFileName = brand === '' ? 'lab.mjs' : `${brand}-lab.mjs`

/** Name of the file with its SHA-256, as `sha256sum` writes and reads it. */
export const labChecksumName = `${labFileName}.sha256`

/** The oldest major version of Node that runs the file. */
export const labNodeVersion = 20

/** The file is smaller than this: its exact size is known only after the pages are made. */
export const labMaxBytes = 1_500_000
