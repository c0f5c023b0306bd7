/** Videos, all on one page. */
import { z } from 'zod'
import { defineKind } from './kind.ts'
import { isoDate, order, page, sentence } from './parts.ts'

export const videoTutorial = defineKind({
  folder: 'help/video-tutorial',
  path: (name) => `/help/video-tutorial#${name}`,
  ownPages: false,
  list: '/help',
  label: 'nav.videos',
  scope: 'help',
  inMenus: false,
  structuredData: 'VideoObject',
  alternate: { perDocument: false, sections: {} },
  references: {},
  /** `seconds` is the length of `public/videos/<slug>.mp4`, `recorded` its day; both are written by hand after `npm run videos`. */
  meta: z.strictObject({ order, seconds: z.int().positive(), recorded: isoDate }),
  frontmatter: z.strictObject({ ...page, lead: sentence }),
})
