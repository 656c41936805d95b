import assert from 'node:assert/strict'
import type { TestApp, TestProperty } from '../../support/app.ts'
import { newReservation } from '../../support/samples/reservations.ts'
import { created } from '../../support/samples/sample.ts'

/** A small house on the morning of 12 November 2026: two arrive, one leaves, one stays. */
export interface House extends TestProperty {
  guests: Record<'ada' | 'zoe' | 'noor' | 'tom', string>
  stays: Record<'ada' | 'zoe' | 'noor' | 'tom', string>
  /** Two more of the front desk, by their e-mail address. */
  colleagues: [string, string]
  /** What the API answers. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  read(path: string): Promise<any>
}

export const ADA = '+15005550123'

const PEOPLE = {
  ada: { first_name: 'Ada', last_name: 'Byron', phone: ADA },
  zoe: { first_name: 'Zoë', last_name: 'Nuñez', phone: '+15005550124' },
  noor: { first_name: 'Noor', last_name: 'Haddad' },
  tom: { first_name: 'Tom', last_name: 'Reed', email: 'tom@example.com' },
}

const STAYS = {
  ada: { check_in: '2026-11-12', check_out: '2026-11-14', room: '10', arrival_time: '09:00' },
  zoe: { check_in: '2026-11-12', check_out: '2026-11-13', room: '9', arrival_time: '16:30' },
  noor: { check_in: '2026-11-10', check_out: '2026-11-12', room: '3', status: 'checked_in' },
  tom: { check_in: '2026-11-11', check_out: '2026-11-15', room: '4', status: 'checked_in' },
}

export async function newHouse(portico: TestApp): Promise<House> {
  const hotel = await portico.newProperty('sandbox', { timezone: 'UTC', name: 'Harbour House', intent_threshold: 0 })
  await created(hotel, '/v1/room-types', { name: 'Sea View', inventory: 10, base_rate: 180 })
  const guests = {} as House['guests']
  const stays = {} as House['stays']
  for (const name of ['ada', 'zoe', 'noor', 'tom'] as const) {
    guests[name] = await created(hotel, '/v1/guests', PEOPLE[name])
    const stay = newReservation({ ...STAYS[name], guest_id: guests[name] })
    stays[name] = await created(hotel, '/v1/reservations', stay)
  }
  const [one, other] = [await hotel.newMember('front_desk'), await hotel.newMember('front_desk')]
  const colleagues: House['colleagues'] = [one.email, other.email]
  const read = async (path: string) => {
    const { status, body } = await hotel.request('GET', path)
    assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`)
    return body
  }
  return { ...hotel, guests, stays, colleagues, read }
}
