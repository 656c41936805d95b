import assert from 'node:assert/strict'
import type { TestApp, TestProperty } from '../support/app.ts'
import { arriveAsStranger } from './acts/people.ts'
import type { Findings } from './findings.ts'
import { Hotel, type Setting } from './hotel.ts'
import { addDays, momentMeant } from './local-time.ts'
import { closingOf } from './passing-time.ts'
import { chanceOf } from './random.ts'
import { type Listener, startListener } from './told.ts'

/** Two hotels with little in common, and a third that belongs to somebody else. */

const SETTINGS: readonly Setting[] = [
  {
    ...{ name: 'Paris', timezone: 'Europe/Paris', currency: 'EUR', day_starts_at: '02:30', overbooking: 'allow' },
    closesAt: '23:50',
    rooms: { Classique: [14, 120], Supérieure: [9, 165.5], Suite: [4, 310] },
  },
  {
    ...{
      name: 'New York',
      timezone: 'America/New_York',
      currency: 'USD',
      day_starts_at: '03:00',
      overbooking: 'refuse',
    },
    closesAt: '02:30',
    rooms: { Queen: [12, 189], King: [10, 229], Twin: [6, 199.99], Loft: [3, 480] },
  },
]

export interface World {
  hotels: (Hotel & { webhook: string })[]
  bystander: { property: TestProperty; listener: Listener; webhook: string }
}

export async function buildWorld(portico: TestApp, findings: Findings, seed: number, from: string): Promise<World> {
  const hotels: World['hotels'] = []
  for (const [i, setting] of SETTINGS.entries()) {
    const { rooms, closesAt, ...fields } = setting
    const { property, listener, webhook } = await listened(portico, fields, 41)
    const chance = chanceOf(seed * 7919 + i)
    const hotel = new Hotel({ setting: { ...setting }, portico, property, listener, chance, findings })
    await open(hotel, from)
    hotels.push(Object.assign(hotel, { webhook }))
  }
  return { hotels, bystander: await listened(portico, { name: 'Bystander', timezone: 'Asia/Tokyo', currency: 'JPY' }) }
}

async function listened(portico: TestApp, fields: object, refuses?: number) {
  const property = await portico.newProperty('sandbox', fields)
  const listener = await startListener(refuses)
  const { status, body } = await property.request('POST', '/v1/webhooks', { url: listener.url, events: ['*'] })
  assert.equal(status, 201, JSON.stringify(body))
  listener.secret = body.secret
  return { property, listener, webhook: body.id as string }
}

async function open(hotel: Hotel, from: string): Promise<void> {
  const { timezone, closesAt, rooms } = hotel.setting
  const opening = momentMeant(from, '08:05', timezone)
  hotel.setTime(opening)
  const moved = await hotel.call('POST', '/v1/sandbox/clock', { now: new Date(opening).toISOString() })
  assert.equal(moved.status, 200, JSON.stringify(moved.body))
  for (const [name, [inventory, base_rate]] of Object.entries(rooms)) {
    const { status, body } = await hotel.call('POST', '/v1/room-types', { name, inventory, base_rate })
    assert.equal(status, 201, JSON.stringify(body))
    hotel.house.types.push({ id: body.id, name, former: [], inventory, base_rate, version: 1 })
  }
  const nightly = await hotel.call('PATCH', '/v1/revenue/settings', { nightly_snapshot: { at: closesAt } })
  assert.equal(nightly.status, 200, JSON.stringify(nightly.body))
  hotel.nextSnapshot = addDays(from, -2)
  while (closingOf(hotel, hotel.nextSnapshot) <= opening) hotel.nextSnapshot = addDays(hotel.nextSnapshot, 1)
  for (let guests = 0; guests < 8; guests++) await arriveAsStranger(hotel)
}
