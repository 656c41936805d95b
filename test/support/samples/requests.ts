import type { TestProperty } from '../app.ts'
import { until } from '../until.ts'
import type { Samples } from './sample.ts'

/** A request that the log already shows. In a flood, which other tests make, it leaves some out: so any of several. */
async function aLoggedRequest(hotel: TestProperty): Promise<string> {
  let shown: { id: string }[] = []
  await until(async () => {
    await hotel.request('GET', '/v1/packages')
    shown = (await hotel.request('GET', '/v1/requests?limit=1')).body.data
    return shown.length > 0
  })
  return shown[0]!.id
}

export const requestsSamples: Samples = {
  // By its id: the log goes on while doors are compared.
  'requests.list': async (hotel) => ({ status: '2xx', request_id: await aLoggedRequest(hotel), limit: 5 }),
  'requests.get': async (hotel) => ({ id: await aLoggedRequest(hotel) }),
  'usage.get': () => ({}),
}
