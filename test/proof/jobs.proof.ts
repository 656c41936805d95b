import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk, type Desk, requireAccessible } from '../support/dashboard.ts'
import { developer } from './jobs/developer.ts'
import { frontDesk } from './jobs/front-desk.ts'
import { handOn } from './jobs/hand.ts'
import { newHouse } from './jobs/house.ts'
import type { Person, Task } from './jobs/job.ts'
import { keysOf } from './jobs/keys.ts'
import { owner } from './jobs/owner.ts'
import { byHand, byKeys, complaintsOf, type Effort, writePaper } from './jobs/paper.ts'
import { revenue } from './jobs/revenue.ts'

/**
 * Thirty jobs of the four kinds of people, each begun on the Overview and done in a real browser: by mouse, by thumb on a
 * phone, the front desk's by keyboard alone. None may take more than docs/dashboard/jobs.md says;
 * `PORTICO_WRITE_JOBS=1 node scripts/check.mjs --proof test/proof/jobs.proof.ts` writes that paper anew.
 */

const portico = useApp()
const browser = useBrowser()
const DESKTOP = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

type Manner = 'desktop' | 'phone' | 'keyboard'

const PEOPLE: Person[] = [frontDesk, owner, revenue, developer]
const efforts: Effort[] = PEOPLE.flatMap(({ who, jobs }) =>
  jobs.map(({ title }) => ({ title, who, desktop: '', phone: '', keyboard: '' })),
)
let failed = 0

for (const person of PEOPLE) {
  for (const manner of ['desktop', 'phone', 'keyboard'] as const) {
    if (manner === 'keyboard' && person !== frontDesk) continue
    test(`${person.who}, ${manner}`, browser.needed, async (t) => {
      const house = await newHouse(portico)
      const size = manner === 'phone' ? PHONE : DESKTOP
      const desk = await atDesk(portico, await browser.newPage(size), house, person.role)
      for (const job of person.jobs) {
        const { title } = job
        await t.test(title, async (one) => {
          failed++
          const effort = await done(await job.begin(house), desk, manner, title)
          failed--
          one.diagnostic(effort)
          efforts.find((each) => each.title === title)![manner] = effort
        })
      }
    })
  }
}

/** From the Overview until it is really so; the page that is then shown has nothing that anyone would stumble over. */
async function done(task: Task, desk: Desk, manner: Manner, title: string): Promise<string> {
  const { page, turnTo, complaints } = desk
  await turnTo('/')
  const effort = await workOn(task, desk, manner)
  await task.isDone(page)
  await requireAccessible(page, title)
  const said = complaints.splice(0).filter((one) => !task.mayBeSaid?.test(one))
  assert.deepEqual(said, [], title)
  return effort
}

async function workOn(task: Task, { page }: Desk, manner: Manner): Promise<string> {
  if (manner === 'keyboard') {
    const keys = keysOf(page)
    await task.byKeys!(keys)
    return byKeys(keys.pressed)
  }
  const hand = handOn(page, manner === 'phone')
  await task.byHand(hand)
  return byHand(hand.clicks, hand.fields)
}

test('no job takes more than the paper says', browser.needed, () => {
  assert.equal(efforts.length, 30)
  assert.equal(failed, 0, 'a job could not be done')
  if (process.env.PORTICO_WRITE_JOBS) writePaper(efforts)
  assert.deepEqual(complaintsOf(efforts), [])
})
