import {
  addAnswer,
  claimRequest,
  holdClaim,
  type Identity,
  keepAnswer,
  keepFailure,
  keptAnswer,
  lostToAnother,
  releaseClaim,
} from '../reliability/idempotency.ts'
import type { Answer } from '../reliability/kept-answer.ts'
import type { Transaction } from './context.ts'
import type { OperationContext } from './create-context.ts'
import { Failure, fail, idempotencyInProgress } from './errors.ts'
import type { AnyOperation } from './operation.ts'

/** What a transaction adds once its answer is known. */
export type AtTheEnd = (tx: Transaction, answer: Answer) => void

/** Runs the operation, in a transaction if `atTheEnd` is given. */
type Run = (ctx: OperationContext, atTheEnd?: AtTheEnd) => Promise<Answer>

type RunOnce = (
  ctx: OperationContext,
  operation: AnyOperation,
  identity: Identity,
  run: Run,
) => Promise<Answer & { replayed: boolean }>

/** Under an Idempotency-Key, the first request runs and its repetitions get its answer. */
export function createRunOnce(clock: () => number): RunOnce {
  /** The commands running in this process. */
  const running = new Set<string>()

  const commandOnce = async (ctx: OperationContext, identity: Identity, run: Run) => {
    const name = [ctx.environment, ctx.property.id, ctx.actor.family, identity.request.toString('hex')].join(' ')
    if (running.has(name)) fail(idempotencyInProgress, { retryAfterSeconds: 1 })
    running.add(name)
    try {
      return await unlessKept(ctx, identity, run)
    } finally {
      running.delete(name)
    }
  }

  /** Effect and answer are committed together: the slower request, in another process, has changed nothing. */
  const unlessKept = async (ctx: OperationContext, identity: Identity, run: Run) => {
    const kept = await keptAnswer(ctx, identity)
    if (kept) return { ...kept, replayed: true }
    try {
      return { ...(await run(ctx, (tx, answer) => addAnswer(tx, identity, answer))), replayed: false }
    } catch (error) {
      const faster = lostToAnother(error) && (await keptAnswer(ctx, identity))
      if (faster) return { ...faster, replayed: true }
      if (error instanceof Failure && error.status < 500) await keepFailure(ctx, identity, error)
      throw error
    }
  }

  /** External calls cannot be rolled back: a workflow claims its key first, and repetitions wait for its answer. */
  const workflowOnce = async (ctx: OperationContext, identity: Identity, run: Run) => {
    const claim = await claimRequest(ctx, identity)
    if ('status' in claim) return { ...claim, replayed: true }
    const letGo = holdClaim(ctx, claim, clock)
    try {
      const answer = await run(ctx.under(claim)).finally(letGo)
      await keepAnswer(ctx, claim, answer)
      return { ...answer, replayed: false }
    } catch (error) {
      if (error instanceof Failure && error.status < 500) await keepAnswer(ctx, claim, error)
      else await releaseClaim(ctx, claim)
      throw error
    }
  }

  return (ctx, { kind }, identity, run) =>
    kind === 'workflow' ? workflowOnce(ctx, identity, run) : commandOnce(ctx, identity, run)
}
