/** What staff look for at the desk, as filters of the list. Cancelled stays are shown when somebody asks for them. */
export const STAY_VIEWS = {
  arriving: (today: string) => ({ check_in: today, holds_room: true }),
  departing: (today: string) => ({ check_out: today, holds_room: true }),
  in_house: () => ({ status: 'checked_in' }),
} as const

export type StayView = keyof typeof STAY_VIEWS

export function stayFilters(view: string, status: string, today: string): Record<string, string | boolean> {
  if (!Object.hasOwn(STAY_VIEWS, view)) return {}
  const { holds_room, ...filters } = { holds_room: undefined, ...STAY_VIEWS[view as StayView](today) }
  return { ...filters, ...(holds_room && !status && { holds_room }) }
}
