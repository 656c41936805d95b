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

export const providerSamples: Samples = {
  'property_providers.put': (hotel) => ({ id: hotel.id, provider: 'twilio', ...newAccount() }),
  'property_providers.list': async (hotel) => ({ id: (await anAccount(hotel)).id }),
  'property_providers.delete': anAccount,
}
