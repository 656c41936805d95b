import { addressOf } from './requests.js'
import { verifyWebhook } from './webhooks.js'

export const triggers = ({ triggers: offered }) =>
  Object.fromEntries(offered.map((trigger) => [keyOf(trigger), triggerOf(trigger)]))

/** `message.delivered` → `message_delivered`. */
const keyOf = ({ event }) => event.replaceAll('.', '_')

const triggerOf = (trigger) => ({
  key: keyOf(trigger),
  noun: trigger.label,
  display: { label: trigger.label, description: `Triggers when this happens: ${trigger.help}` },
  operation: {
    type: 'hook',
    performSubscribe: subscribe(trigger),
    performUnsubscribe: unsubscribe,
    perform: receive,
    performList: recent(trigger),
    sample: {
      id: 'evt_01jd3vq8k2m4n6p8r0t2v4x6z8',
      type: trigger.event,
      created_at: '2026-11-15T14:30:00.000Z',
      data: trigger.sample,
    },
  },
})

const subscribe =
  ({ event, label }) =>
  async (z, bundle) => {
    const { data } = await z.request({
      method: 'POST',
      url: addressOf(bundle, '/v1/webhooks'),
      json: { url: bundle.targetUrl, events: [event], description: `Zapier: ${label}` },
    })
    return data // with the secret, which later proves that a delivery is ours
  }

async function unsubscribe(z, bundle) {
  const { id } = bundle.subscribeData
  await z.request({ method: 'DELETE', url: addressOf(bundle, `/v1/webhooks/${id}`), skipThrowForStatus: true })
  return { id }
}

/** A delivery that is not signed with this subscription's secret starts nothing. */
async function receive(z, bundle) {
  const { content, headers } = bundle.rawRequest
  try {
    return [await verifyWebhook(content, plainNames(headers), bundle.subscribeData.secret)]
  } catch (error) {
    throw new z.errors.HaltedError(`Not a delivery of Portico’s: ${error.message}`)
  }
}

/** The platform writes them as `Http-Portico-Signature`. */
const plainNames = (headers) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.replace(/^http-/i, ''), value]))

const recent =
  ({ event }) =>
  async (z, bundle) => {
    const { data } = await z.request({ url: addressOf(bundle, '/v1/events'), params: { type: event, limit: 3 } })
    return data.data
  }
