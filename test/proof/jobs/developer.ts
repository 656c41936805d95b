import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { type Receiver, startReceiver } from '../../support/receiver.ts'
import { created } from '../../support/samples/sample.ts'
import { until } from '../../support/until.ts'
import type { House } from './house.ts'
import type { Job, Person } from './job.ts'

/** The developer's six. */

const dialogOf = (page: Page) => page.getByRole('dialog')
const kept = (page: Page) => page.getByRole('button', { name: 'I have kept it' })

const createKey: Job = {
  title: 'Create an API key',
  begin: (house) => ({
    async byHand({ page, turnTo, press, fill }) {
      await turnTo('API keys')
      await press(page.getByRole('button', { name: 'Create key' }).first())
      await fill(dialogOf(page).getByLabel('Name'), 'Channel manager')
      await press(dialogOf(page).getByRole('button', { name: 'Read everything' }))
      await press(dialogOf(page).getByRole('button', { name: 'Create key' }))
      await press(kept(page))
    },
    async isDone() {
      const { data } = await house.read('/v1/api-keys')
      const found = data.find(({ name }: { name: string }) => name === 'Channel manager')
      assert.ok(found.scopes.every((scope: string) => scope.endsWith(':read')))
    },
  }),
}

const addEndpoint: Job = {
  title: 'Add a webhook endpoint',
  begin: (house) => ({
    async byHand({ page, turnTo, press, fill }) {
      await turnTo('Webhooks')
      await press(page.getByRole('button', { name: 'Add endpoint' }))
      await fill(dialogOf(page).getByLabel('Address'), 'https://example.com/hook')
      await press(dialogOf(page).getByRole('button', { name: 'Add endpoint' }))
      await press(kept(page))
      await page.getByRole('button', { name: 'Send test event' }).waitFor()
    },
    async isDone() {
      const { data } = await house.read('/v1/webhooks')
      assert.deepEqual([data[0].url, data[0].events], ['https://example.com/hook', ['*']])
    },
  }),
}

const endpointAt = (house: House, { url }: Receiver) =>
  created(house, '/v1/webhooks', { url, events: ['reservation.updated'] })

const retry: Job = {
  title: 'Find out why a delivery failed and try again',
  async begin(house) {
    const receiver = await startReceiver()
    receiver.answer((response) => response.writeHead(500).end('the queue is full'))
    const id = await endpointAt(house, receiver)
    await house.request('PATCH', `/v1/reservations/${house.stays.tom}`, { notes: 'Feather allergy' })
    const delivery = async () => (await house.read(`/v1/webhooks/${id}/deliveries`)).data[0]
    await until(async () => (await delivery())?.attempts.length === 1)
    return {
      async byHand({ page, turnTo, press }) {
        await turnTo('Delivery log')
        await press(page.getByRole('link', { name: 'reservation.updated' }))
        await dialogOf(page).getByText('the queue is full').waitFor()
        receiver.answer((response) => response.end('thank you'))
        await press(dialogOf(page).getByRole('button', { name: 'Try again now' }))
      },
      isDone: () => until(async () => (await delivery()).status === 'succeeded'),
    }
  },
}

const failedRequest: Job = {
  title: 'Find a request that failed, and why',
  async begin(house) {
    await house.request('GET', '/v1/guests/gst_01jd3vq8k2m4n6p8r0t2v4x6z8')
    await until(async () => (await house.read('/v1/requests?status=4xx&operation=guests.get')).total === 1)
    return {
      async byHand({ page, turnTo, press }) {
        await turnTo('Request log')
        await press(page.getByText('4xx', { exact: true }))
        await press(page.getByRole('link', { name: 'guests.get' }))
      },
      async isDone(page) {
        const { data } = await house.read('/v1/requests?status=4xx&operation=guests.get')
        await page.waitForURL(`**/requests/${data[0].id}`)
        await page.getByText('What it asked for does not exist').first().waitFor()
      },
    }
  },
}

const moveClock: Job = {
  title: 'Move the sandbox’s clock by a day',
  begin: (house) => ({
    async byHand({ page, turnTo, press }) {
      await turnTo('Sandbox tools')
      await press(page.getByRole('button', { name: '+ 1 day' }))
      await page.getByText(/^1 day ahead of real time/).waitFor()
    },
    async isDone() {
      const { now } = await house.read('/v1/sandbox/clock')
      assert.ok(Date.parse(now) - Date.now() > 86_000_000, now)
    },
  }),
}

const testEvent: Job = {
  title: 'Send an endpoint a test event',
  async begin(house) {
    const receiver = await startReceiver()
    await endpointAt(house, receiver)
    return {
      async byHand({ page, turnTo, press }) {
        await turnTo('Webhooks')
        await press(page.getByRole('link', { name: receiver.url }))
        await press(page.getByRole('button', { name: 'Send test event' }))
      },
      isDone: () => until(() => receiver.received.some(({ event }) => event.type === 'webhook.test')),
    }
  },
}

export const developer: Person = {
  who: 'Developer',
  role: 'developer',
  jobs: [createKey, addEndpoint, retry, failedRequest, testEvent, moveClock],
}
