import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chunksOf } from '../../../src/modules/knowledge/chunking/chunks.ts'
import { plainUnit } from '../../../src/modules/knowledge/chunking/plain.ts'

/** Names that stand once for several sentences, rows or lines. */

test('what an entry begins with is said of all its sentences, in the ways a directory is written', () => {
  const headings = (content: string) =>
    chunksOf(content).flatMap(({ units }) =>
      units.map(
        (unit) =>
          [plainUnit({ name: 'A to Z', content, language: 'en' }, unit)].map((one) => `${one.heading}: ${one.text}`)[0],
      ),
    )
  const entries = `ATM - A cash machine is beside the shop. It takes a fee of $3.50.

**Iron.** On the landing of every floor. Please bring it back.

Activity desk – next to reception. Closed from 12 to 1.

Electric cars. There is no charger here. The garage opposite has six.

Bring a torch. The yard is dark.`
  assert.deepEqual(headings(entries), [
    'A to Z: ATM - A cash machine is beside the shop.',
    'ATM: It takes a fee of $3.50.',
    'A to Z: Iron. On the landing of every floor.',
    'Iron: Please bring it back.',
    'A to Z: Activity desk – next to reception.',
    'Activity desk: Closed from 12 to 1.',
    'A to Z: Electric cars. There is no charger here.',
    'Electric cars: The garage opposite has six.',
    'A to Z: Bring a torch.',
    'A to Z: The yard is dark.',
  ])
  const barred = '| Gym | Mon-Fri 6-22 |\n| | Sat 8-20 |\n| Sauna | daily 15-21 |'
  assert.deepEqual(headings(barred), ['A to Z: Gym; Mon-Fri 6-22', 'Gym: Sat 8-20', 'A to Z: Sauna; daily 15-21'])
})

test('hours of other days on the next line are a unit of their own', () => {
  const content =
    'THE TAVERN\nSun-Thu 11:30 am - midnight (kitchen to 10:45 pm)\nFri & Sat 11:30 am - 1:30 am (kitchen to 12:15 am)'
  const texts = chunksOf(content).flatMap(({ units }) => units.map(({ starts, ends }) => content.slice(starts, ends)))
  assert.deepEqual(texts, content.split('\n').slice(1))
})
