import { stemmer } from '@orama/stemmers/spanish'
import { curvedQuotes, defineLocale, type LanguageFacts } from './language.ts'

export const locale = defineLocale('es', 'ES', 'Español')

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

export const language: LanguageFacts = {
  aliases: [],
  labels: 'long',
  stem: ({ spelling }) => {
    const stem = stemmer(spelling)
    return Object.hasOwn(stressed, stem) ? stressed[stem]! : stem
  },
  /** "publicidad" must not match "público". */
  unstemmed: ['publicidad'],
  keyboard: null,
  punctuation: [
    curvedQuotes,
    { wrong: /^[^¿]*\?/, fix: 'begin the question with ¿' },
    { wrong: /^[^¡]*!/, fix: 'begin the exclamation with ¡' },
  ],
}
