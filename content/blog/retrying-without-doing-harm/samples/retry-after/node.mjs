const dayName = /^\s*(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/

/** The pause in seconds that Retry-After asks for, or null if it says nothing usable. */
export function secondsToWait(value, longest = 600) {
  if (/^\s*\d+\s*$/.test(value)) return Math.min(Number(value), longest)
  const moment = dayName.test(value) ? Date.parse(value) : NaN
  if (Number.isNaN(moment)) return null
  return Math.min(Math.max((moment - Date.now()) / 1000, 0), longest)
}
