import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { PARKING, POOL, say, teach } from '../../modules/ai/talk.ts'
import { until } from '../../support/until.ts'
import type { House } from './house.ts'
import type { Job, Person } from './job.ts'

/** The owner's eight. */

const dialogOf = (page: Page) => page.getByRole('dialog')

const invite: Job = {
  title: 'Invite a colleague',
  begin: (house) => ({
    async byHand({ page, turnTo, press, fill }) {
      await turnTo('Team')
      await press(page.getByRole('button', { name: 'Invite a colleague' }))
      await fill(dialogOf(page).getByLabel('E-mail address'), 'mona@example.com')
      await press(dialogOf(page).getByRole('button', { name: 'Invite', exact: true }))
      await press(page.getByRole('button', { name: 'I have kept it' }))
    },
    async isDone() {
      const { data } = await house.read('/v1/team/invitations')
      assert.deepEqual([data[0].email, data[0].role], ['mona@example.com', 'front_desk'])
    },
  }),
}

const membersOf = async ({ read }: House): Promise<{ email: string; role: string }[]> =>
  (await read('/v1/team/members')).data

const giveRole: Job = {
  title: 'Give a colleague another role',
  begin: (house) => ({
    async byHand({ page, turnTo, choose }) {
      await turnTo('Team')
      const row = page.getByRole('row', { name: house.colleagues[0] })
      await choose(row.locator('input:not([type=hidden])'), 'Manager')
    },
    async isDone() {
      const roleNow = async () => (await membersOf(house)).find(({ email }) => email === house.colleagues[0])?.role
      await until(async () => (await roleNow()) === 'manager')
    },
  }),
}

const remove: Job = {
  title: 'Take somebody out of the team',
  begin: (house) => ({
    async byHand({ page, turnTo, press }) {
      await turnTo('Team')
      await press(page.getByRole('row', { name: house.colleagues[1] }).getByRole('button', { name: 'Remove' }))
      await press(dialogOf(page).getByRole('button', { name: 'Remove' }))
    },
    isDone: () => until(async () => !(await membersOf(house)).some(({ email }) => email === house.colleagues[1])),
  }),
}

const paste: Job = {
  title: 'Teach the assistant by pasting a text',
  begin: (house) => ({
    async byHand({ page, turnTo, press, fill }) {
      await turnTo('Knowledge')
      await press(page.getByRole('button', { name: 'Add a source' }).first())
      await fill(dialogOf(page).getByRole('textbox', { name: 'Text', exact: true }), POOL)
      await fill(dialogOf(page).getByRole('textbox', { name: 'Name' }), 'Pool')
      await press(dialogOf(page).getByRole('button', { name: 'Add a source' }))
      await page.getByRole('heading', { level: 1, name: 'Pool' }).waitFor()
    },
    async isDone() {
      const { data } = await house.read('/v1/knowledge/sources')
      assert.equal(data[0].name, 'Pool')
    },
  }),
}

const ask: Job = {
  title: 'Ask the assistant as a guest would',
  async begin(house) {
    await teach(house, 'Parking', PARKING)
    return {
      async byHand({ page, turnTo, press, fill }) {
        await turnTo('Assistant')
        await fill(page.getByRole('textbox', { name: 'Question' }), 'How much does parking cost?')
        await press(page.getByRole('button', { name: 'Ask', exact: true }))
      },
      async isDone(page) {
        const tried = page.getByRole('listitem').filter({ hasText: 'How much does parking cost?' })
        await tried
          .getByText(/18 euros/)
          .first()
          .waitFor()
        await tried.getByRole('link', { name: 'Parking' }).waitFor()
        assert.equal((await house.read('/v1/ai/conversations')).total, 0, 'it is only tried')
      },
    }
  },
}

const answerGap: Job = {
  title: 'Answer a question that the assistant could not',
  async begin(house) {
    await say(house, 'Do you have a helipad?')
    assert.equal((await house.read('/v1/knowledge/gaps')).total, 1)
    return {
      async byHand({ page, turnTo, press, fill }) {
        await turnTo('Assistant')
        await press(page.getByRole('button', { name: 'Answer it' }))
        const text = dialogOf(page).getByRole('textbox', { name: 'Text', exact: true })
        await fill(text, '## Do you have a helipad?\n\nYes, there is a helipad on the roof.')
        await press(dialogOf(page).getByRole('button', { name: 'Add a source' }))
        await page.getByRole('heading', { level: 1, name: /helipad/ }).waitFor()
      },
      isDone: () => until(async () => (await house.read('/v1/knowledge/gaps')).total === 0),
    }
  },
}

const whoDidWhat: Job = {
  title: 'See who did what',
  async begin(house) {
    await house.request('POST', `/v1/reservations/${house.stays.zoe}/cancel`)
    return {
      async byHand({ page, turnTo, press }) {
        await turnTo('Settings')
        await press(page.getByRole('tab', { name: 'People and audit' }))
      },
      async isDone(page) {
        const { data } = await house.read('/v1/audit')
        assert.equal(data[0].operation, 'reservations.cancel')
        await page.getByRole('table', { name: 'Who did what' }).getByText('cancelled a reservation').first().waitFor()
      },
    }
  },
}

const erase: Job = {
  title: 'Erase a guest who asks for it',
  begin: (house) => ({
    mayBeSaid: /404/, // the feed has told of it before the page is left: whoever is on it must see that the guest is gone
    async byHand({ page, turnTo, press, find }) {
      await turnTo('Guests')
      await find('reed')
      await press(page.getByRole('link', { name: 'Tom Reed' }))
      await press(page.getByRole('button', { name: 'Erase', exact: true }))
      await press(dialogOf(page).getByRole('button', { name: 'Erase', exact: true }))
      await page.waitForURL('**/erased')
    },
    async isDone() {
      const { status } = await house.request('GET', `/v1/guests/${house.guests.tom}`)
      assert.ok(status === 404 || status === 410, String(status))
    },
  }),
}

export const owner: Person = {
  who: 'Owner',
  role: 'owner',
  jobs: [invite, giveRole, remove, paste, ask, answerGap, whoDidWhat, erase],
}
