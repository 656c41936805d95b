import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../../support/app.ts'
import { PARKING, POOL, say, taughtHotel, teach } from './talk.ts'

/** What is shown with a score comes sorted by it, whatever is asked; of equal ones the order is always the same. */

const portico = useApp()

interface Scored {
  source_id: string
  score: number
}

const QUESTIONS = [
  'When is breakfast?',
  'How much is parking, and when does the pool open?',
  'Wifi password and breakfast prices',
  'Wie lange ist der Pool offen?',
  'Is there a helicopter?',
  'Are there towels beside the pool?',
  'and for children?',
  'Where is the garage entrance and are there towels at the pool and what does breakfast cost?',
]

function assertSorted(found: readonly Scored[], asked: string): void {
  assert.ok(found.length > 1, asked)
  const scores = found.map(({ score }) => score)
  assert.deepEqual(
    scores,
    scores.toSorted((a, b) => b - a),
    asked,
  )
}

test('passages of a search and the sources of an answer come best first by the score they show, the same each time', async () => {
  const { hotel } = await taughtHotel(portico)
  for (const name of ['Pool', 'Pool again', 'Pool once more']) await teach(hotel, name, POOL)
  await teach(hotel, 'Garage', PARKING)
  for (const query of QUESTIONS) {
    for (const top_k of [2, 4, 10]) {
      const found = async (): Promise<Scored[]> =>
        (await hotel.request('POST', '/v1/knowledge/search', { query, top_k })).body.data
      const sources = async (): Promise<Scored[]> => (await say(hotel, query, { top_k })).body.sources
      for (const all of [found, sources]) {
        const first = await all()
        assertSorted(first, `${query} (${top_k})`)
        assert.deepEqual(await all(), first, query)
      }
    }
  }
})
