import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Envelope, Outcome, Transport } from '../../../src/modules/messaging/ports.ts'
import { createBreaker } from '../../../src/providers/messaging/breaker.ts'

const error = { code: 'provider_unavailable', message: 'Away.' }
const outcomes = {
  accepted: { kind: 'accepted', providerMessageId: 'x' },
  refused: { kind: 'refused', error },
  unreachable: { kind: 'unreachable', error },
  unknown: { kind: 'unknown', error },
  greylisted: { kind: 'unreachable', error, recipientOnly: true },
} satisfies Record<string, Outcome>

/** A provider that answers when it is told to, behind a breaker whose clock stands still until it is moved. */
function useBreaker() {
  let nowMs = 1_000_000
  let calls = 0
  let answers: (() => Promise<Outcome>) | undefined
  const transport: Transport = {
    provider: 'p',
    sender: null,
    repeatable: false,
    longestContent: null,
    send: () => {
      calls++
      return answers!()
    },
  }
  const breaker = createBreaker(() => nowMs)
  const send = (key = 'p property sms') =>
    breaker.around(transport, key).send({} as Envelope, new AbortController().signal)
  return {
    send,
    get calls() {
      return calls
    },
    pass: (ms: number) => {
      nowMs += ms
    },
    answers: (answer: () => Promise<Outcome>) => {
      answers = answer
    },
    async answered(kind: keyof typeof outcomes, times = 1, key?: string) {
      answers = async () => outcomes[kind]
      for (let i = 0; i < times; i++) await send(key)
    },
  }
}

for (const kind of ['unreachable', 'unknown'] as const) {
  test(`after five times "${kind}" the provider is left alone for thirty seconds, then one tries`, async () => {
    const line = useBreaker()
    await line.answered(kind, 5)
    assert.equal(line.calls, 5)
    const paused = await line.send()
    assert.deepEqual([paused.kind, line.calls], ['unreachable', 5], 'nothing was sent')
    assert.equal(paused.kind === 'unreachable' && paused.retryAfterMs, 30_000)

    line.pass(29_999)
    await line.send()
    assert.equal(line.calls, 5)
    line.pass(1)
    await line.answered('accepted', 3)
    assert.equal(line.calls, 8, 'it got through, so all do')
  })
}

test('while one message tries, the others still wait; when it fails, the pause begins anew', async () => {
  const line = useBreaker()
  await line.answered('unreachable', 5)
  line.pass(30_000)
  const trying = Promise.withResolvers<Outcome>()
  line.answers(() => trying.promise)
  const probe = line.send()
  line.answers(async () => outcomes.accepted)
  const second = await line.send()
  assert.deepEqual([second.kind, line.calls], ['unreachable', 6])
  trying.resolve(outcomes.unknown)
  await probe
  line.pass(29_999)
  await line.send()
  assert.equal(line.calls, 6)
  line.pass(1)
  await line.answered('accepted', 2)
  assert.equal(line.calls, 8)
})

test('a message still under way from before the pause does not let a second one try', async () => {
  const line = useBreaker()
  const late = Promise.withResolvers<Outcome>()
  line.answers(() => late.promise)
  const straggler = line.send()
  await line.answered('unreachable', 5)
  line.pass(30_000)
  const trying = Promise.withResolvers<Outcome>()
  line.answers(() => trying.promise)
  const probe = line.send()
  line.answers(async () => outcomes.accepted)
  late.resolve(outcomes.unknown)
  await straggler
  line.pass(30_000)
  assert.equal((await line.send()).kind, 'unreachable', 'the first to try has not come back yet')
  assert.equal(line.calls, 7)
  trying.resolve(outcomes.accepted)
  await probe
  await line.answered('accepted')
  assert.equal(line.calls, 8)
})

test('refusals are answers: they neither open the circuit nor leave failures counted', async () => {
  const line = useBreaker()
  await line.answered('refused', 20)
  await line.answered('unreachable', 4)
  await line.answered('refused')
  await line.answered('unreachable', 4)
  assert.equal(line.calls, 29)
})

test('one account’s trouble is not another’s', async () => {
  const line = useBreaker()
  await line.answered('unreachable', 6, 'p one sms')
  await line.answered('accepted', 1, 'p two sms')
  assert.equal(line.calls, 6)
})

test('a bug while trying does not block the line for ever', async () => {
  const line = useBreaker()
  await line.answered('unreachable', 5)
  line.pass(30_000)
  line.answers(async () => {
    throw new Error('a bug')
  })
  await assert.rejects(line.send(), /a bug/)
  await line.answered('accepted', 2)
  assert.equal(line.calls, 8)
})

test('a recipient who is not reached says nothing of the provider', async () => {
  const breaker = useBreaker()
  await breaker.answered('greylisted', 20)
  await breaker.answered('accepted')
  assert.equal(breaker.calls, 21)
})
