import { placeKeyOf } from '../place/context.tsx'
import type { PlaceSummary } from '../session.ts'

const KEPT = 'portico.place'

export const keepPlace = (place: PlaceSummary): void => localStorage.setItem(KEPT, placeKeyOf(place))

/** Where the person was last; else a sandbox, where nothing can go wrong. */
export const lastPlace = (places: PlaceSummary[]): PlaceSummary =>
  places.find((place) => placeKeyOf(place) === localStorage.getItem(KEPT)) ??
  places.find(({ environment }) => environment === 'sandbox') ??
  places[0]!
