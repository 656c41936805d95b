import type { TestProperty } from '../app.ts'
import type { Samples } from './sample.ts'

const newAccount = () => ({
  credentials: { account_sid: 'AC-of-nobody', auth_token: 'a-token' },
  webhook_secret: 'a secret',
  channels: ['sms'],
})

const anAccount = async (hotel: TestProperty) => {
  const path = `/v1/properties/${hotel.id}/providers/twilio`
  const { status, body } = await hotel.request('PUT', path, newAccount())
  if (status !== 200) throw new Error(`PUT ${path}: ${status} ${JSON.stringify(body)}`)
  return { id: hotel.id, provider: 'twilio' }
}

let numbers = 0
/** Only so many codes an hour come to one. */
const nextNumber = () => `+1500444${String(++numbers).padStart(4, '0')}`

/** Which the sandbox proves without asking anyone. */
const aSender = async (hotel: TestProperty) => {
  const senders = { email: 'Stay <stay@harbour.magic.example>', sms: nextNumber() }
  const { status, body } = await hotel.request('PATCH', `/v1/properties/${hotel.id}`, { senders })
  if (status !== 200) throw new Error(`PATCH senders: ${status} ${JSON.stringify(body)}`)
  return { id: hotel.id, number: senders.sms }
}

const aCode = async (hotel: TestProperty) => {
  const { id, number } = await aSender(hotel)
  await hotel.request('POST', `/v1/properties/${hotel.id}/senders/sms/prove`, {})
  return { id, number, code: '123456' }
}

export const senderSamples: Samples = {
  'property_senders.list': async (hotel) => ({ id: (await aSender(hotel)).id }),
  'property_senders.prove': async (hotel) => ({ id: (await aSender(hotel)).id, channel: 'email' }),
  'property_senders.confirm': async (hotel) => {
    const { id, code } = await aCode(hotel)
    return { id, channel: 'sms', code }
  },
  'property_senders.allow': (hotel) => ({ property_id: hotel.id, sender: 'harbour.example' }),
  'property_senders.revoke': async (hotel) => {
    const { id, number, code } = await aCode(hotel)
    await hotel.request('POST', `/v1/properties/${id}/senders/sms/confirm`, { code })
    return { property_id: id, sender: number }
  },
}

export const providerSamples: Samples = {
  'property_providers.put': (hotel) => ({ id: hotel.id, provider: 'twilio', ...newAccount() }),
  'property_providers.list': async (hotel) => ({ id: (await anAccount(hotel)).id }),
  'property_providers.delete': anAccount,
}
