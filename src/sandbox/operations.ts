import { advanceClock, resetClock, setClock } from '../modules/properties/index.ts'
import { createTurns } from '../platform/children/turns.ts'
import type { Context } from '../platform/operation/context.ts'
import { failWith, type Violation, type ViolationType } from '../platform/operation/errors.ts'
import type { Module } from '../platform/operation/module.ts'
import { type AnyOperation, defineOperation } from '../platform/operation/operation.ts'
import { Dictionary, Moment, Type } from '../platform/schema/schema.ts'
import { parseMoment } from '../platform/schema/time.ts'
import { clearProperty, fillProperty } from './synthetic.ts'

const FARTHEST_MS = 100 * 365 * 86_400_000

const Clock = Type.Object({ now: Moment({ description: 'The property’s present moment' }) }, { title: 'SandboxClock' })

const readClock = defineOperation({
  id: 'sandbox.get_clock',
  kind: 'query',
  scope: 'properties:read',
  maturity: 'available',
  summary: 'Read the sandbox property’s clock',
  http: { method: 'GET', path: '/v1/sandbox/clock' },
  sandboxOnly: true,
  input: Type.Object({}),
  output: Clock,
  errors: [],
  run: async (ctx) => ({ now: ctx.now.toISOString() }),
})

const moveClock = defineOperation({
  id: 'sandbox.advance_clock',
  kind: 'command',
  scope: 'properties:write',
  maturity: 'available',
  summary: 'Move the sandbox property’s clock forward',
  description:
    'Everything of the domain that waits for time follows it. Limits, expiry of keys and idempotency keep real time.',
  http: { method: 'POST', path: '/v1/sandbox/clock' },
  sandboxOnly: true,
  input: Type.Object(
    {
      advance_seconds: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: FARTHEST_MS / 1000,
          description: 'Forward by this much',
          examples: [3600],
        }),
      ),
      now: Type.Optional(Moment({ description: 'Forward to this moment' })),
    },
    { title: 'SandboxClockMove' },
  ),
  output: Clock,
  errors: [],
  rules: [oneOfBoth],
  changesCaller: true,
  async run(tx, { advance_seconds, now }) {
    const moved = now === undefined ? await advanceBy(tx, advance_seconds!) : await advanceTo(tx, parseMoment(now)!)
    tx.audit(tx.property.id)
    return { now: new Date(tx.realNow.getTime() + moved.clock_offset_ms).toISOString() }
  },
})

const advanceBy = async (ctx: Context, seconds: number) =>
  (await advanceClock(ctx, seconds * 1000, FARTHEST_MS)) ??
  refuseMove('advance_seconds', 'The sandbox clock stays within 100 years', 'clock_too_far')

async function advanceTo(ctx: Context, moment: Date) {
  const offsetMs = moment.getTime() - ctx.realNow.getTime()
  if (offsetMs > FARTHEST_MS) refuseMove('now', 'The sandbox clock stays within 100 years', 'clock_too_far')
  return (await setClock(ctx, offsetMs)) ?? refuseMove('now', 'The clock only moves forward', 'clock_backwards')
}

function oneOfBoth({ advance_seconds, now }: { advance_seconds?: number; now?: string }): Violation | undefined {
  if ((advance_seconds === undefined) !== (now === undefined)) return undefined
  return { loc: ['body', 'advance_seconds'], msg: 'Give either advance_seconds or now', type: 'one_of' }
}

const refuseMove = (field: string, msg: string, type: ViolationType) => failWith([{ loc: ['body', field], msg, type }])

/** A reset holds a connection for a second or more: several at once would leave none to other properties. */
const turns = createTurns({ atOnce: 1, mostWaiting: Number.POSITIVE_INFINITY, mostSizeWaiting: 0 })

const resetWith = (modules: readonly Module[]) =>
  defineOperation({
    id: 'sandbox.reset',
    consequences: ['erases', 'bulk'],
    kind: 'command',
    scope: 'properties:write',
    maturity: 'available',
    summary: 'Bring the sandbox property back to its synthetic data',
    description:
      'The clock returns to real time. Keys, your webhook endpoints and staff stay. Resets of several properties wait for each other.',
    http: { method: 'POST', path: '/v1/sandbox/reset' },
    sandboxOnly: true,
    input: Type.Object({}),
    output: Type.Object(
      {
        now: Moment(),
        records: Dictionary(Type.Integer(), {
          description: 'Records made, by kind',
          examples: [{ guests: 160, room_types: 5, reservations: 2840, conversations: 29, packages: 8 }],
        }),
      },
      { title: 'SandboxReset' },
    ),
    errors: [],
    changesCaller: true,
    run: (tx) =>
      turns.take(tx.property.id, 0, async () => {
        await resetClock(tx)
        await clearProperty(tx, modules)
        tx.audit(tx.property.id)
        return { now: tx.realNow.toISOString(), records: await fillProperty(tx.atRealTime(), modules) }
      }),
  })

export const sandboxOperations = (modules: readonly Module[]): AnyOperation[] => [
  readClock,
  moveClock,
  resetWith(modules),
]
