import { stemmer } from '@orama/stemmers/russian'
import type { Stem } from '../language.ts'

export const stem: Stem = ({ spelling }) => stemmer(spelling.replaceAll('ё', 'е'))
