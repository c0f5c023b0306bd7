/** One half of a pair of coordinates: degrees, minutes and one of two letters. */
function formatAngle(angle: number, positive: string, negative: string): string {
  const minutes = Math.round(Math.abs(angle) * 60)
  const letter = angle < 0 && minutes > 0 ? negative : positive
  return `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, '0')}′${letter}`
}

/**
 * Latitude and longitude in degrees and minutes, as printed maps write them. The letters are N, S, E and W in every language: coordinates are
 * read like code.
 *
 * @example formatCoordinates(35.68, 139.69) // '35°41′N 139°41′E'
 */
export function formatCoordinates(lat: number, lon: number): string {
  return `${formatAngle(lat, 'N', 'S')} ${formatAngle(lon, 'E', 'W')}`
}
