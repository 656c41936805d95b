import { describe, test } from 'node:test'

/** The demo hotel on sixty different days: `npm test` takes three of them, so all must hold before their turn comes. */

process.env.PORTICO_TEST_DEMO_DAYS = 'all'

for (const file of [
  'sandbox/hotel',
  'sandbox/reset',
  'sandbox/day-one',
  'calls/synthetic',
  'itineraries/synthetic',
  'messaging/synthetic',
]) {
  test(file, () => describe(file, async () => void (await import(`../modules/${file}.test.ts`))))
}
