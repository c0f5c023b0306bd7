/**
 * Latitude and longitude as printed sheets write them. Degree and minute signs, and the letters
 * N, S, E, W in every language: coordinates are read like code.
 */

interface Hemispheres {
  positive: string
  negative: string
}

function formatAngle(angle: number, minutes: boolean, { positive, negative }: Hemispheres): string {
  const unit = minutes ? 60 : 1
  const rounded = Math.round(Math.abs(angle) * unit)
  const letter = angle < 0 && rounded > 0 ? negative : positive
  if (!minutes) return `${rounded}°${letter}`
  return `${Math.floor(rounded / 60)}°${String(rounded % 60).padStart(2, '0')}′${letter}`
}

/**
 * A place in degrees and minutes, or in whole degrees where only the middle of an area is meant.
 *
 * @example formatCoordinates(35.68, 139.69) // '35°41′N 139°41′E'
 * @example formatCoordinates(39, -98, 'degree') // '39°N 98°W'
 */
export function formatCoordinates(lat: number, lon: number, precision: 'minute' | 'degree' = 'minute'): string {
  const minutes = precision === 'minute'
  const north = formatAngle(lat, minutes, { positive: 'N', negative: 'S' })
  const east = formatAngle(lon, minutes, { positive: 'E', negative: 'W' })
  return `${north} ${east}`
}
