import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { until } from '../../support/until.ts'
import type { House } from './house.ts'
import type { Job, Person } from './job.ts'

/** The revenue manager's six. */

const dialogOf = (page: Page) => page.getByRole('dialog')
const TODAY = '2026-11-12'

/** A house that is far from full: the rules have something to say of every night. */
async function advised(house: House): Promise<string> {
  await house.request('POST', '/v1/revenue/recommendations/generate', { total_rooms: 10 })
  return (await house.read('/v1/revenue/recommendations?latest_only=true')).data[0].id
}

const nextMonth: Job = {
  title: 'See how full next month is',
  begin: (house) => ({
    async byHand({ page, turnTo, press }) {
      await turnTo('Occupancy')
      await press(page.getByRole('button', { name: 'Month after' }))
    },
    async isDone(page) {
      const { totals } = await house.read('/v1/inventory/calendar?from=2026-12-01&until=2027-01-01')
      assert.equal(totals.length, 31)
      await page.getByText('December 2026').first().waitFor()
      const { booked, inventory } = totals[30]
      const night = new RegExp(`Whole house, .*Dec 31: ${booked} of ${inventory} sold`)
      await page.getByRole('button', { name: night }).waitFor()
    },
  }),
}

const apply: Job = {
  title: 'Apply a recommended rate',
  async begin(house) {
    await advised(house)
    return {
      async byHand({ page, turnTo, press }) {
        await turnTo('Recommendations')
        await press(page.getByRole('button', { name: /^Apply Sea View/ }).first())
        await page.getByText('is applied, and your systems are told').waitFor()
      },
      async isDone() {
        const { data } = await house.read('/v1/revenue/recommendations?unapplied_only=false')
        const applied = data.filter(({ is_applied }: { is_applied: boolean }) => is_applied)
        assert.equal(applied.length, 1)
      },
    }
  },
}

const undo: Job = {
  title: 'Take an applied rate back',
  async begin(house) {
    const id = await advised(house)
    await house.request('POST', `/v1/revenue/recommendations/${id}/apply`)
    return {
      async byHand({ page, turnTo, press }) {
        await turnTo('Rates')
        await press(page.getByRole('button', { name: 'Take back' }))
        await press(dialogOf(page).getByRole('button', { name: 'Take back' }))
      },
      isDone: () => until(async () => !(await house.read(`/v1/revenue/recommendations/${id}`)).is_applied),
    }
  },
}

const byHandRate: Job = {
  title: 'Set a night’s rate by hand',
  begin: (house) => ({
    async byHand({ page, turnTo, press, fill }) {
      await turnTo('Rates')
      await press(page.getByRole('button', { name: 'Set', exact: true }).first())
      await fill(dialogOf(page).getByLabel(/^Rate/), '210')
      await press(dialogOf(page).getByRole('button', { name: 'Set the rate' }))
      await dialogOf(page).waitFor({ state: 'detached' })
    },
    async isDone() {
      const { data } = await house.read('/v1/revenue/overrides')
      assert.deepEqual([data[0].from, data[0].rate], [TODAY, 210])
    },
  }),
}

const whatIf: Job = {
  title: 'Try another threshold in what-if',
  async begin(house) {
    const before = (await house.read('/v1/revenue/settings')).rules
    return {
      async byHand({ page, turnTo, fill }) {
        await turnTo('What if')
        await fill(page.getByRole('textbox', { name: /exact$/ }).first(), '55')
      },
      async isDone(page) {
        await page.getByText('against the rules as saved').first().waitFor()
        assert.deepEqual((await house.read('/v1/revenue/settings')).rules, before, 'only tried')
      },
    }
  },
}

const competitor: Job = {
  title: 'Enter a competitor’s rate',
  begin: (house) => ({
    async byHand({ page, turnTo, press, fill }) {
      await turnTo('Rates')
      await press(page.getByRole('tab', { name: 'Competitors' }))
      await press(page.getByRole('button', { name: 'Enter a rate' }))
      await fill(dialogOf(page).getByLabel('Competitor'), 'Grand Hotel')
      await fill(dialogOf(page).getByLabel(/^Rate/), '189')
      await press(dialogOf(page).getByRole('button', { name: 'Enter a rate' }))
      await dialogOf(page).waitFor({ state: 'detached' })
    },
    async isDone() {
      const { data } = await house.read(`/v1/revenue/competitor-rates?from=${TODAY}&until=2026-11-13`)
      assert.deepEqual([data[0].competitor, data[0].rate], ['Grand Hotel', 189])
    },
  }),
}

export const revenue: Person = {
  who: 'Revenue manager',
  role: 'revenue',
  jobs: [nextMonth, undo, apply, byHandRate, whatIf, competitor],
}
