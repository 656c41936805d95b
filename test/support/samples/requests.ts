import type { TestProperty } from '../app.ts'
import { until } from '../until.ts'
import type { Samples } from './sample.ts'

/** A request that the log already shows. */
export async function aLoggedRequest(hotel: TestProperty): Promise<string> {
  const id = (await hotel.request('GET', '/v1/packages')).headers.get('x-request-id')!
  await until(async () => (await hotel.request('GET', `/v1/requests/${id}`)).status === 200)
  return id
}

export const requestsSamples: Samples = {
  'requests.list': () => ({ status: '2xx', limit: 5 }),
  'requests.get': async (hotel) => ({ id: await aLoggedRequest(hotel) }),
  'usage.get': () => ({}),
}
