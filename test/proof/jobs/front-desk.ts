import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { created } from '../../support/samples/sample.ts'
import { until } from '../../support/until.ts'
import { ADA, type House } from './house.ts'
import type { Job, Person } from './job.ts'

/** The front desk's ten: by hand, and once more by the keyboard alone. */

/** A stay of the day: a row at a desk, a card on a phone. */
const stayOf = (page: Page, name: string) => page.locator('main :is(tbody tr, ol > li)').filter({ hasText: name })
const dialogOf = (page: Page) => page.getByRole('dialog')
const statusOf = async ({ read }: House, id: string) => (await read(`/v1/reservations/${id}`)).status
const becomes = (house: House, id: string, status: string) => until(async () => (await statusOf(house, id)) === status)

const seeArrivals: Job = {
  title: 'See who arrives today',
  begin: (house) => ({
    byHand: (hand) => hand.turnTo('Today'),
    byKeys: (keys) => keys.call('Today'),
    async isDone(page) {
      const { data } = await house.read('/v1/desk?show=arrivals')
      assert.equal(data.length, 2)
      for (const { guest_name } of data) await stayOf(page, guest_name).waitFor()
    },
  }),
}

const checkIn: Job = {
  title: 'Check a guest in',
  begin: (house) => ({
    async byHand(hand) {
      await hand.turnTo('Today')
      await hand.press(stayOf(hand.page, 'Zoë Nuñez').getByRole('button', { name: 'Check in' }))
    },
    async byKeys(keys) {
      await keys.call('Today')
      await keys.press('/')
      await keys.type('nunez')
      await keys.press('Enter', 'c')
    },
    isDone: () => becomes(house, house.stays.zoe, 'checked_in'),
  }),
}

const undoOf = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Ada Byron' }).getByRole('button', { name: 'Undo' })

const takeBack: Job = {
  title: 'Take a check-in back that was a mistake',
  begin: (house) => ({
    async byHand({ page, turnTo, press }) {
      await turnTo('Today')
      await press(stayOf(page, 'Ada Byron').getByRole('button', { name: 'Check in' }))
      await becomes(house, house.stays.ada, 'checked_in')
      await press(undoOf(page))
    },
    async byKeys(keys) {
      await keys.call('Today')
      await keys.press('j', 'c')
      await becomes(house, house.stays.ada, 'checked_in')
      await undoOf(keys.page).waitFor()
      await keys.press('u')
    },
    async isDone(page) {
      await page.getByText('Taken back.').waitFor()
      assert.equal(await statusOf(house, house.stays.ada), 'booked')
    },
  }),
}

const checkOut: Job = {
  title: 'Check a guest out',
  begin: (house) => ({
    async byHand({ page, turnTo, press }) {
      await turnTo('Today')
      await press(page.getByRole('radiogroup', { name: 'Show' }).getByText('Departures'))
      await press(stayOf(page, 'Noor Haddad').getByRole('button', { name: 'Check out' }))
    },
    async byKeys(keys) {
      await keys.call('Today')
      await keys.press('2')
      await stayOf(keys.page, 'Noor Haddad').waitFor()
      await keys.press('j', 'c')
    },
    isDone: () => becomes(house, house.stays.noor, 'checked_out'),
  }),
}

const walkIn: Job = {
  title: 'Take in a guest who walks in',
  begin: (house) => ({
    async byHand({ page, turnTo, press, fill, choose }) {
      await turnTo('Today')
      await press(page.getByRole('button', { name: 'Walk-in' }))
      const form = dialogOf(page)
      await fill(form.getByLabel('First name'), 'Mona')
      await fill(form.getByLabel('Family name'), 'Lang')
      await choose(form.getByRole('combobox', { name: 'Room type' }), 'Sea View')
      await fill(form.getByLabel('Room', { exact: true }), '204')
      await press(form.getByRole('button', { name: 'Check in now' }))
      await form.waitFor({ state: 'detached' })
    },
    async byKeys(keys) {
      await keys.call('Walk-in', 'walk')
      const form = dialogOf(keys.page)
      await keys.tabTo(form.getByLabel('First name'))
      await keys.type('Mona')
      await keys.tabTo(form.getByLabel('Family name'))
      await keys.type('Lang')
      await keys.tabTo(form.getByRole('combobox', { name: 'Room type' }))
      await keys.press('ArrowDown')
      await keys.page.getByRole('option', { name: 'Sea View' }).waitFor()
      await keys.press('Enter')
      await keys.tabTo(form.getByLabel('Room', { exact: true }))
      await keys.type('204')
      await keys.press('Enter')
      await form.waitFor({ state: 'detached' })
    },
    async isDone() {
      const { data } = await house.read('/v1/desk?show=in_house')
      const found = data.find(({ room }: { room: string }) => room === '204')
      assert.deepEqual([found?.guest_name, found?.status], ['Mona Lang', 'checked_in'])
    },
  }),
}

const newGuest: Job = {
  title: 'Write down a new guest',
  begin: (house) => ({
    async byHand({ page, turnTo, press, fill }) {
      await turnTo('Guests')
      await press(page.getByRole('button', { name: 'New guest' }))
      const form = dialogOf(page)
      await fill(form.getByLabel('First name'), 'Ines')
      await fill(form.getByLabel('Family name'), 'Alba')
      await fill(form.getByLabel('Phone'), '+442079460958')
      await press(form.getByRole('button', { name: 'Add the guest' }))
      await page.getByRole('heading', { level: 1, name: 'Ines Alba' }).waitFor()
    },
    async byKeys(keys) {
      await keys.call('New guest')
      const form = dialogOf(keys.page)
      for (const [label, text] of [
        ['First name', 'Ines'],
        ['Family name', 'Alba'],
        ['Phone', '+442079460958'],
      ] as const) {
        await keys.tabTo(form.getByLabel(label))
        await keys.type(text)
      }
      await keys.press('Enter')
      await keys.page.getByRole('heading', { level: 1, name: 'Ines Alba' }).waitFor()
    },
    async isDone() {
      const { data } = await house.read('/v1/guests?q=ines')
      assert.deepEqual([data[0].last_name, data[0].phone], ['Alba', '+442079460958'])
    },
  }),
}

const correctPhone: Job = {
  title: 'Find a guest and correct the phone number',
  begin: (house) => ({
    async byHand({ page, turnTo, press, fill, find }) {
      await turnTo('Guests')
      await find('nunez')
      await press(page.getByRole('link', { name: 'Zoë Nuñez' }))
      await press(page.getByRole('button', { name: 'Edit', exact: true }))
      await fill(dialogOf(page).getByLabel('Phone'), '+442079460958')
      await press(dialogOf(page).getByRole('button', { name: 'Save' }))
      await dialogOf(page).waitFor({ state: 'detached' })
    },
    async byKeys(keys) {
      const { page } = keys
      await keys.call('Zoë Nuñez', 'nunez')
      await keys.tabTo(page.getByRole('button', { name: 'Edit', exact: true }))
      await keys.press('Enter')
      await keys.tabTo(dialogOf(page).getByLabel('Phone'))
      await keys.press('Control+a')
      await keys.type('+442079460958')
      await keys.press('Enter')
      await dialogOf(page).waitFor({ state: 'detached' })
    },
    async isDone() {
      assert.equal((await house.read(`/v1/guests/${house.guests.zoe}`)).phone, '+442079460958')
    },
  }),
}

/** Ada has written; the newest conversation is open at a desk, on a phone it is chosen from the list. */
const writes = (house: House) =>
  created(house, '/v1/sandbox/inbound-messages', { channel: 'sms', sender: ADA, content: 'Is the pool open?' })

const conversationOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Conversations' }).getByText(name)

const answer: Job = {
  title: 'Answer a guest’s message',
  async begin(house) {
    await writes(house)
    return {
      async byHand({ page, isPhone, turnTo, press, fill }) {
        await turnTo('Inbox')
        if (isPhone) await press(conversationOf(page, 'Ada Byron'))
        await fill(page.getByRole('textbox', { name: 'Reply' }), 'Until nine.')
        await press(page.getByRole('button', { name: 'Send', exact: true }))
      },
      async byKeys(keys) {
        await keys.call('Inbox')
        await keys.page.getByRole('textbox', { name: 'Reply' }).waitFor()
        await keys.press('r')
        await keys.type('Until nine.')
        await keys.press('Control+Enter')
      },
      async isDone() {
        await until(async () => (await house.read('/v1/messaging')).data[0]?.content === 'Until nine.')
        await until(async () => (await house.read('/v1/threads?status=open')).total === 0)
      },
    }
  },
}

const note: Job = {
  title: 'Leave a note for colleagues',
  async begin(house) {
    await writes(house)
    return {
      async byHand({ page, isPhone, turnTo, press, fill }) {
        await turnTo('Inbox')
        if (isPhone) await press(conversationOf(page, 'Ada Byron'))
        await press(page.getByRole('button', { name: 'Note for colleagues' }))
        await fill(page.getByRole('textbox', { name: 'Note for colleagues' }), 'Comes with a dog')
        await press(page.getByRole('button', { name: 'Keep note' }))
      },
      async byKeys(keys) {
        await keys.call('Inbox')
        await keys.page.getByRole('button', { name: 'Note for colleagues' }).waitFor()
        await keys.press('n')
        await keys.type('Comes with a dog')
        await keys.press('Control+Enter')
      },
      async isDone(page) {
        await page.getByRole('listitem').getByText('Comes with a dog').waitFor()
        const { data } = await house.read('/v1/threads')
        const { data: items } = await house.read(`/v1/threads/${data[0].id}/messages`)
        assert.ok(items.some(({ note }: { note: { content: string } | null }) => note?.content === 'Comes with a dog'))
      },
    }
  },
}

const requestDone: Job = {
  title: 'Mark a guest’s request as done',
  async begin(house) {
    const messages = [{ role: 'user', content: 'Please bring two towels to my room' }]
    await house.request('POST', '/v1/ai/chat', { guest_id: house.guests.tom, messages })
    return {
      async byHand({ page, isPhone, turnTo, press }) {
        await turnTo('Inbox')
        if (isPhone) await press(conversationOf(page, 'Tom Reed'))
        await press(page.getByRole('button', { name: 'Mark as handled' }))
      },
      async byKeys(keys) {
        await keys.call('Inbox')
        await keys.page.getByRole('button', { name: 'Mark as handled' }).waitFor()
        await keys.press('h')
      },
      isDone: () => until(async () => (await house.read('/v1/ai/intents?status=open')).total === 0),
    }
  },
}

export const frontDesk: Person = {
  who: 'Front desk',
  role: 'front_desk',
  jobs: [seeArrivals, checkIn, takeBack, checkOut, walkIn, newGuest, correctPhone, requestDone, answer, note],
}
