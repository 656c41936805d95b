import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  type Facts,
  type KnownParties,
  mergeFacts,
  type Outcome,
  outcomeOf,
  type Parties,
} from '../../../src/modules/calls/facts.ts'
import type { CallReceiver } from '../../../src/modules/calls/ports.ts'

/** What a provider tells of one call from its beginning to its end, and what must be known of it afterwards. */
export interface Story {
  bodies: readonly string[]
  sid: string
  parties: Parties
  groups?: readonly string[]
  ends: Partial<Outcome>
}

const NOTHING = { answered_at: null, ended_at: null, duration_seconds: null, recording_url: null }

/** What is known after all of these, in this order. */
export function gathered(receiver: CallReceiver, bodies: readonly string[]) {
  const notices = bodies.map((body) => receiver.read(Buffer.from(body)))
  const facts = notices.map(
    ({ facts, parties }): Facts => ({ ...facts, ...(parties && { parties: parties as KnownParties }) }),
  )
  const { parties, ...known } = facts.reduce(mergeFacts, {})
  return {
    outcome: outcomeOf(known),
    parties,
    sids: [...new Set(notices.flatMap(({ sid }) => sid ?? []))],
    groups: [...new Set(notices.flatMap(({ groups }) => groups))].sort(),
  }
}

export function tell(receiver: CallReceiver, stories: Readonly<Record<string, Story>>): void {
  for (const [name, { bodies, sid, parties, groups = [], ends }] of Object.entries(stories)) {
    const known = { outcome: { ...NOTHING, ...ends }, parties, sids: [sid], groups: groups.toSorted() }

    test(`${name}: what is known in the end`, () => {
      assert.deepEqual(gathered(receiver, bodies), known)
    })

    test(`${name}: in any order, however often each is told, and read anew from what was kept`, () => {
      const places = bodies.map((_, i) => i)
      const all = fc.shuffledSubarray(places, { minLength: places.length })
      const again = fc.array(fc.constantFrom(...places), { maxLength: 2 * places.length })
      fc.assert(
        fc.property(all, again, fc.nat(), fc.boolean(), (order, repeats, at, kept) => {
          const cut = at % (repeats.length + 1)
          const told = [...repeats.slice(0, cut), ...order, ...repeats.slice(cut)].map((i) => bodies[i]!)
          const texts = kept ? told.map((body) => receiver.keepable(Buffer.from(body))) : told
          assert.deepEqual(gathered(receiver, texts), known)
        }),
        { numRuns: 200 },
      )
    })
  }
}
