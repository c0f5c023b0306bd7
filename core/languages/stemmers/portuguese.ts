import { stemmer } from '@orama/stemmers/portuguese'
import type { Stem } from '../language.ts'

/** Snowball's rules do not merge "sessão" and "sessões". */
export const stem: Stem = ({ spelling }) => stemmer(spelling.replace(/(?:õ|ã)es$/, 'ão')).replace(/ã$/, 'a')
