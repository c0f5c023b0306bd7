/** The products that take a URL or a question and bring back an answer. */
import { disc, gateway, grey, house, idle, ink, inUse, onInUse, page, result, sheet, solid, taken, visitor } from './symbols.ts'

/** A URL goes in, is rendered and read, and comes out as rows. */
const scraperApi = () =>
  ink('M32 56H64') +
  grey('M8 44h24v24H8zM8 50h24') +
  idle('M64 40h36v32H64zM120 40h36v32h-36z') +
  ink('M71 60c5-14 9 6 13-6s6-2 9-4M127 50h10M131 56h14M131 62h8') +
  result('M176 22h76v68h-76z') +
  grey('M176 36h76M176 50h76M176 63h76M176 76h76M202 22v68M230 22v68') +
  taken('M100 56H120M156 56H176M180 29h16M206 29h16M234 29h12')

/** Three tries with another kind of exit each; two get a refusal, the third gets the page. */
const webUnblocker = () => {
  const refusal = (x: number, y: number) => `M${x - 4} ${y - 4}l8 8m0-8l-8 8`
  return (
    ink('M19 56H70') +
    grey('M86 53L126 22M152 22H196M86 56H134M144 56H196') +
    ink(refusal(204, 22) + refusal(204, 56)) +
    idle('M126 16h26v12h-26zM134 47h10v18h-10z') +
    grey('M131 22h4M139 22h4M137 62h4') +
    taken('M86 59Q104 92 133 92M145 92Q182 92 216 84') +
    inUse(house(138, 92)) +
    sheet('M216 12h40v88h-40z') +
    grey('M222 22h22M222 32h28M222 42h28M222 52h18M222 64h28v24h-28z') +
    visitor() +
    gateway()
  )
}

/** A hosted browser that the visitor's code drives: the pointer's way through the page is the path. */
const scrapingBrowser = () =>
  ink('M19 56H38') +
  sheet('M66 12h116v88H66z') +
  ink('M66 26h116') +
  grey('M72 19h4M79 19h4M86 19h4M76 36h32v22H76zM76 68h32M76 76h24M76 84h32M122 66h48M122 76h48M122 86h30') +
  idle('M122 36h48v18h-48z') +
  taken('M54 56H66C92 56 88 92 112 90S122 52 146 46M182 56H200M212 56H240') +
  solid('M145 44v17l4.5-4 3 6.5 3.5-1.7-3-6.3h6z') +
  disc('s-ex', 206, 56, 6) +
  visitor() +
  gateway(46) +
  page()

/** A question asked from a place; the results page comes back as ranked rows. */
const serpApi = () => {
  const entries = [14, 36, 58, 80]
  const ranks = [22, 44, 66, 88]
  const tally = (rank: number, y: number) => Array.from({ length: rank }, (_, mark) => `M${204 + mark * 5} ${y - 4}v8`).join('')
  const row = (y: number, index: number) => `${tally(index + 1, y)}M230 ${y}h26`
  return (
    ink('M50 56H66') +
    sheet('M6 44h44v24H6z') +
    ink('M21 55a5 5 0 1 0-10 0a5 5 0 1 0 10 0M19.5 59l4 4') +
    grey('M28 56h16') +
    inUse('M105 56c-7-9-9-12-9-16a9 9 0 0 1 18 0c0 4-2 7-9 16z') +
    onInUse('M105 38v4') +
    sheet('M128 6h54v100h-54z') +
    taken(`M82 56H128M134 61h20M182 66H198${row(66, 2)}`) +
    ink(
      entries
        .filter((y) => y !== 58)
        .map((y) => `M134 ${y + 3}h20`)
        .join(''),
    ) +
    grey(entries.map((y) => `M134 ${y + 9}h42M134 ${y + 14}h34`).join('')) +
    grey(
      ranks
        .map(row)
        .filter((_, index) => index !== 2)
        .join(''),
    ) +
    gateway(74)
  )
}

/** Words become a field on the page, and the field becomes code. */
const assistant = () =>
  sheet('M6 22h66v38H34l-10 12v-12H6z') +
  grey('M14 34h50M14 48h30') +
  sheet('M98 10h66v92H98z') +
  grey('M98 22h66M106 30h22v22h-22zM136 32h20M106 62h50M106 86h50M106 94h32') +
  result('M102 68h58v12h-58z') +
  taken('M50 48C88 48 70 74 102 74M108 74h30M160 74C184 74 174 56 196 56M210 56h28') +
  ink('M204 20c-8 0-6 8-6 18s0 16-6 18c6 2 6 8 6 18s-2 18 6 18M248 20c8 0 6 8 6 18s0 16 6 18c-6 2-6 8-6 18s2 18-6 18') +
  grey('M210 34h22M216 45h24M216 67h18M210 78h26')

export const serviceDiagrams = {
  'scraper-api': scraperApi,
  'web-unblocker': webUnblocker,
  'scraping-browser': scrapingBrowser,
  'serp-api': serpApi,
  assistant,
}
