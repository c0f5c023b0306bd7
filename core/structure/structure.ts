/** Menus, footer and home page by `site/structure.yaml`, for the server: browsers get their HTML. */
import * as compiled from '#generated/structure.ts'
import type { MessageKey } from '../messages.ts'

/** The words of a part by their key; `tooling/site/structure-problems.ts` checks that there is such a message. */
type WithMessages<T> = T extends string
  ? T
  : T extends readonly (infer Part)[]
    ? readonly WithMessages<Part>[]
    : {
        [Key in keyof T]: Key extends 'label' | 'summary' | 'title' | 'text' | 'sideTitle'
          ? MessageKey | Extract<T[Key], undefined>
          : WithMessages<T[Key]>
      }

type Compiled = WithMessages<typeof compiled>

export const { menus, footer, home } = compiled as Compiled

/** An item of a menu, or of a column of the footer. */
export type StructureItem = Compiled['footer'][number]['items'][number]
