import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../../support/app.ts'
import { until } from '../../support/until.ts'
import { say, taughtHotel, teach } from './talk.ts'

/** What nobody could answer is a list of work that empties itself. */

const portico = useApp()

test('a question is off the list as soon as the knowledge answers it, whoever wrote that down; the others stay', async () => {
  const { hotel } = await taughtHotel(portico)
  for (const question of ['Is there a sauna?', 'Do you have a helipad?']) await say(hotel, question)
  const open = async (): Promise<string[]> =>
    (await hotel.request('GET', '/v1/knowledge/gaps')).body.data.map(({ question }: { question: string }) => question)
  assert.equal((await open()).length, 2)
  await teach(hotel, 'Gym', 'The gym on the second floor is open day and night.')
  const checked = async () =>
    (
      await portico.tables.sandbox.one<{ left: number }>`
        select count(*)::int as left from knowledge_gaps where property_id = ${hotel.id} and to_check`
    ).left === 0
  await until(checked)
  assert.equal((await open()).length, 2, 'neither is answered by it')
  await teach(hotel, 'Sauna', 'There is a sauna in the basement. It is open from 14:00 to 22:00.')
  await until(async () => (await open()).length < 2)
  assert.deepEqual(await open(), ['Do you have a helipad?'])
  const { body } = await hotel.request('GET', '/v1/audit?operation=knowledge.dismiss_gap')
  assert.equal(body.data.length, 1, 'it is told who took it off')
})
