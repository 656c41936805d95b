/**
 * Other systems' names for our fields and statuses. Letter case, spaces and punctuation do not matter. Only unambiguous
 * names: a wrong guess would be wrong data, and a mapping covers the rest.
 */

/** Earlier names win if a file has several of one field. */
export const KNOWN_COLUMNS: Record<string, string[]> = {
  external_id: ['id', 'reservation id', 'reservation number', 'confirmation number', 'booking id', 'booking number'],
  room_type: ['room category', 'room type name'],
  check_in: ['arrival', 'arrival date', 'check in date'],
  check_out: ['departure', 'departure date', 'check out date'],
  nightly_rate: ['rate', 'adr', 'room rate', 'price per night'],
  rooms: ['number of rooms', 'room count'],
  currency: ['currency code'],
  status: ['reservation status', 'booking status'],
  source: ['channel', 'distribution channel', 'booking source'],
  booked_at: ['booked on', 'booking date', 'reservation date'],
  room: ['room number', 'room no'],
  arrival_time: ['eta', 'estimated arrival'],
  cancelled_at: ['cancelled on', 'canceled on', 'cancellation date', 'canceled at'],
}

export const KNOWN_VALUES: Record<string, Record<string, string[]>> = {
  status: {
    booked: ['reserved', 'confirmed'],
    checked_in: ['check in', 'in house', 'arrived'],
    checked_out: ['check out', 'departed'],
    cancelled: ['canceled'],
    no_show: [],
  },
}

/** `Check-Out`, `check out` and `CHECKOUT` are one word; `#` is one too. */
export const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') || text
