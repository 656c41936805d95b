import { useNames } from '../names.ts'

export function useDuration(): (seconds: number | null) => string {
  const names = useNames()
  return (seconds) => {
    if (seconds === null) return '–'
    if (seconds >= 3600) return names.hours(Math.round(seconds / 60))
    return seconds < 60 ? names.seconds(seconds) : names.minutes(seconds)
  }
}
