import { stemArabic } from '#core/search/stem-arabic.ts'
import type { Stem } from '../language.ts'

export const stem: Stem = ({ surface }) => stemArabic(surface)
