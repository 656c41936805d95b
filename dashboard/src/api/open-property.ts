import { askOwnDoor, type Place } from './own-door.ts'

export interface NewProperty {
  name: string
  slug: string
  timezone: string
  currency: string
  country: string | null
}

/** Opens a property beside the one that the person is in, and makes them its owner. */
export const openProperty = (here: Place, property: NewProperty): Promise<Place> =>
  askOwnDoor(here, { method: 'POST', path: '/properties', body: property, name: 'properties.create' })
