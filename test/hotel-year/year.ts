import type { TestApp } from '../support/app.ts'
import { book, changeOfPlans, enterFact, frontDesk, secondThoughts, staleWrite } from './acts/bookings.ts'
import { blockRooms, changeBlock, changeInventory, renameRoomType } from './acts/groups.ts'
import { importFile } from './acts/imports.ts'
import { cancelPlan, plan, recall, write } from './acts/letters.ts'
import { arriveAsStranger, call, changeNumber, merge } from './acts/people.ts'
import { race } from './acts/races.ts'
import { advise, apply, changeBaseRate, changeClosing, giveBackRate, setByHand } from './acts/rates.ts'
import { charge, chargeNow, pay, refund, settlePending, silentAllowance, voidCharge } from './acts/till.ts'
import { checkHouse } from './checks/house.ts'
import { Log } from './checks/log.ts'
import { checkDeliveries, checkHindsight, checkRebuilt, checkSnapshots } from './checks/receiver.ts'
import { checkMoney, checkRecords } from './checks/records.ts'
import { Findings } from './findings.ts'
import type { Hotel } from './hotel.ts'
import { addDays, momentMeant, wallClock } from './local-time.ts'
import { moveClock } from './passing-time.ts'
import { buildWorld, type World } from './world.ts'

export interface Course {
  seed: number
  /** The first day. */
  from: string
  days: number
  /** Every how many days everything is compared. */
  stocktaking: number
  progress?: (line: string) => void
}

/** What may happen, the likelier the more often it is listed. */
const ACTS: readonly ((hotel: Hotel) => Promise<unknown>)[] = [
  ...Array(6).fill((hotel: Hotel) => book(hotel)),
  ...Array(6).fill(changeOfPlans),
  ...Array(4).fill((hotel: Hotel) => charge(hotel)),
  ...[enterFact, secondThoughts, secondThoughts, staleWrite],
  ...[silentAllowance, pay, pay, refund, refund, settlePending, voidCharge],
  ...[write, write, write, plan, plan, cancelPlan, recall],
  ...[setByHand, giveBackRate, (hotel: Hotel) => apply(hotel)],
  ...[call, arriveAsStranger, changeNumber],
]

const MORNING = 13
const EVENING = 9

/** Hotels live through their days, beside each other, and are compared with what they should be. */
export async function liveThrough(portico: TestApp, course: Course): Promise<Findings> {
  const findings = new Findings(course.seed)
  const world = await buildWorld(portico, findings, course.seed, course.from)
  await Promise.all(world.hotels.map((hotel) => liveIn(hotel, course)))
  await Promise.all(world.hotels.map((hotel) => checkDeliveries(hotel, hotel.webhook)))
  await checkBystander(world, findings)
  return findings
}

async function liveIn(hotel: Hotel, { from, days, stocktaking, progress }: Course): Promise<void> {
  const log = new Log(hotel)
  for (let files = 0; files < 6; files++) await importFile(hotel) // what was booked before
  for (let day = 0; day < days && !hotel.findings.hopeless; day++) {
    const date = addDays(from, day)
    await liveDay(hotel, date, day)
    hotel.findings.figures.days++
    if (day % stocktaking === stocktaking - 1) await takeStock(hotel, log, 30)
    if (date.endsWith('-01')) progress?.(`${hotel.where}: ${hotel.findings}`)
  }
  await moveClock(hotel, hotel.now + 86_400_000)
  await takeStock(hotel, log, 366)
  await checkHindsight(hotel)
}

async function liveDay(hotel: Hotel, date: string, day: number): Promise<void> {
  const { chance, setting } = hotel
  const at = (time: string) => momentMeant(date, time, setting.timezone)
  if (changesClocks(date, setting.timezone)) await nightOfChange(hotel, at('00:07'))
  await moveClock(hotel, at('10:37'), () => checkHouse(hotel, 12))
  await frontDesk(hotel)
  if (day % 91 === 5) await renameRoomType(hotel)
  if (day % 120 === 119) await changeClosing(hotel)
  if (day % 14 === 2) await advise(hotel)
  if (day % 5 === 1) await importFile(hotel)
  if (chance.happens(0.4)) await blockRooms(hotel)
  if (chance.happens(0.3)) await changeBlock(hotel)
  for (let acts = MORNING; acts > 0; acts--) await chance.one(ACTS)(hotel)
  await moveClock(hotel, at('19:12'))
  if (chance.happens(0.35)) await merge(hotel)
  if (chance.happens(0.1)) await changeBaseRate(hotel)
  if (chance.happens(0.1)) await changeInventory(hotel)
  for (let acts = EVENING; acts > 0; acts--) await chance.one(ACTS)(hotel)
  await race(hotel)
}

const changesClocks = (date: string, zone: string): boolean =>
  wallClock(momentMeant(date, '00:00', zone) + 12 * 3_600_000, zone).slice(11, 13) !== '12'

const HALF_HOUR_MS = 1_800_000

/** Every half hour something is charged: it counts for the business day that the papers say. */
async function nightOfChange(hotel: Hotel, midnight: number): Promise<void> {
  hotel.findings.figures['clock changes']++
  for (let step = 0; step < 11; step++) {
    await moveClock(hotel, midnight + step * HALF_HOUR_MS)
    await chargeNow(hotel)
  }
}

async function takeStock(hotel: Hotel, log: Log, nights: number): Promise<void> {
  await log.check()
  await checkHouse(hotel, nights)
  await checkRecords(hotel)
  await checkMoney(hotel)
  await checkSnapshots(hotel)
  await checkRebuilt(hotel, 15)
}

/** Another operator's hotel in the same house of servers: nothing of all this is told to it, or shown. */
async function checkBystander({ hotels, bystander }: World, findings: Findings): Promise<void> {
  const where = 'the bystander'
  findings.same(bystander.listener.deliveries, 0, where, () => 'how much its webhook was told')
  for (const path of ['/v1/events', '/v1/reservations', '/v1/guests', '/v1/charges', '/v1/messaging']) {
    const { body } = await bystander.property.request('GET', path)
    findings.same(body.total, 0, where, () => `how much ${path} lists`)
  }
  for (const { house } of hotels) {
    const stay = [...house.stays.keys()][0]
    const { status } = await bystander.property.request('GET', `/v1/reservations/${stay}`)
    findings.same(status, 404, where, () => `its answer about ${stay}`)
  }
}
