import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../../support/app.ts'
import { runPage, withoutCurl } from '../../support/page.ts'

/** The commands of the page are run as they stand there, in one shell. */

const portico = useApp()

test('the page of erasing: a number in any spelling goes, a name waits for a decision', {
  skip: withoutCurl,
}, async () => {
  const answers = await runPage(portico, 'docs/guests/erase.md', await portico.newProperty())
  const [erased, review, decided, closed] = answers.map((answer) => JSON.parse(answer))
  assert.deepEqual([erased.erased.charges, erased.review.counts], [1, { charges: 2 }])
  assert.deepEqual(
    review.items.map(({ excerpt }: { excerpt: string }) => excerpt),
    ['Room service, club sandwich', 'Treat for Room Service, [erased]'],
  )
  assert.deepEqual([decided.erased.charges, decided.review.total, closed.review], [1, 1, null])
})
