import { stemmer } from '@orama/stemmers/spanish'
import type { Stem } from '../language.ts'

/**
 * Stems of verbs whose vowel changes when it is stressed, which Snowball's rules do not merge: "cuesta" and "costar". A list, because a
 * general rule would merge "puesto" with "post".
 */
const stressed: Readonly<Record<string, string>> = {
  aprueb: 'aprob',
  cierr: 'cerr',
  comprueb: 'comprob',
  consig: 'consegu',
  contien: 'conten',
  conviert: 'convert',
  cuest: 'cost',
  devuelv: 'devolv',
  elij: 'eleg',
  empiez: 'empez',
  encuentr: 'encontr',
  entiend: 'entend',
  mid: 'med',
  muestr: 'mostr',
  muev: 'mov',
  obtien: 'obten',
  pid: 'ped',
  pierd: 'perd',
  prefier: 'prefer',
  prueb: 'prob',
  recuerd: 'record',
  requier: 'requer',
  resuelv: 'resolv',
  sirv: 'serv',
  vuelv: 'volv',
}

export const stem: Stem = ({ spelling }) => {
  const found = stemmer(spelling)
  return Object.hasOwn(stressed, found) ? stressed[found]! : found
}
