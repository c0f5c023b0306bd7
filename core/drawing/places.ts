/** The places of the home map. They are an illustration, not the locations of the provider's machines. */
import type { LonLat } from './projection.ts'

/** The five exits that the visitor can choose from, by location code. */
export const heroExits = {
  us: { lat: 40.71, lon: -74.01 },
  de: { lat: 52.52, lon: 13.4 },
  ca: { lat: 43.65, lon: -79.38 },
  jp: { lat: 35.68, lon: 139.69 },
  in: { lat: 19.08, lon: 72.88 },
} as const

export type HeroExit = keyof typeof heroExits

export const heroExitCodes = Object.keys(heroExits) as HeroExit[]

/** The visitor of the drawing, in São Paulo. */
export const visitorPlace: LonLat = [-46.63, -23.55]

/** The gateway of the drawing, in Amsterdam. */
export const gatewayPlace: LonLat = [4.9, 52.37]

/** Exits that this request doesn't take. */
export const otherExits: readonly LonLat[] = [
  [-0.13, 51.5],
  [28, -26.2],
  [151.2, -33.87],
  [-99.1, 19.43],
  [31.2, 30.04],
  [106.8, -6.2],
  [37.6, 55.75],
  [126.98, 37.57],
  [-122.4, 37.77],
  [100.5, 13.75],
  [3.4, 6.5],
  [-58.4, -34.6],
]
