import assert from 'node:assert/strict'
import { test } from 'node:test'
import { packagesNamed } from '../../../src/modules/ai/live/names.ts'
import { NO_RECORDS, type PackageRecord } from '../../../src/modules/ai/live/records.ts'
import { wordsOf } from '../../../src/modules/ai/live/words.ts'
import { useApp } from '../../support/app.ts'
import { leastCpuMs } from '../../support/processor-time.ts'
import { say } from './talk.ts'

/** What a house has very many of costs its own guests a little time, and the guests of other houses none. */

const portico = useApp()

const packageNamed = (name: string): PackageRecord => ({
  ...{ id: name, name, price: 1, currency: 'USD', description: 'For two', inclusions: [] },
  ...{ valid_from: null, valid_until: null },
})

test('the time to find a name grows with the number of names, not with its square', () => {
  const question = wordsOf('What is in the romance escape?')
  const msFor = (count: number, enough?: number) => {
    const packages = Array.from({ length: count }, (_, i) => packageNamed(`Offer ${i} romance`))
    return leastCpuMs(() => {
      const [first] = packagesNamed(question, {
        ...NO_RECORDS,
        packages: [...packages, packageNamed('Romance escape')],
      })
      assert.equal(first?.item.name, 'Romance escape')
    }, enough)
  }
  msFor(500) // compiled
  const few = msFor(500)
  const many = msFor(10_000, few * 100)
  assert.ok(many < few * 100, `20 times as many names took ${Math.round(many / few)} times as long`)
})

test('a guest’s question looks through the 500 packages that were changed last', async () => {
  const hotel = await portico.newProperty()
  const offer = { slug: 'zanzibar', type: 'spa', price: 61, currency: 'EUR', inclusions: [] }
  const { body: made } = await hotel.request('POST', '/v1/packages', { ...offer, name: 'Zanzibar Lagoon' })
  await portico.tables.sandbox.run`
    insert into packages (property_id, id, name, slug, type, price, currency, inclusions, is_active, created_at, updated_at, version)
    select ${hotel.id}, 'pkg_newer' || n, 'Offer ' || n, 'offer-' || n, 'spa', 1, 'EUR', '{}', true,
      now() + interval '1 day', now() + interval '1 day', 1 from generate_series(1, 500) n`
  const ask = async () => (await say(hotel, 'How much is the Zanzibar Lagoon package?')).body.content
  assert.doesNotMatch(await ask(), /€61/)
  await portico.tables.sandbox.run`
    update packages set updated_at = now() + interval '2 days' where property_id = ${hotel.id} and id = ${made.id}`
  assert.match(await ask(), /€61/)
})
