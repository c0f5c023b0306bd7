/** A time in a video as players show it: 78 seconds are `1:18`. */
export function playingTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
