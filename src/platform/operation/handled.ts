import { Moment, Nullable, OneOf, Text, UsuallyNull } from '../schema/schema.ts'
import type { Context } from './context.ts'
import { failWith } from './errors.ts'

/** Records that wait for a person: open until somebody has handled them; they can be reopened. */

export const HandledStatus = (title: string) =>
  OneOf(['open', 'handled'], { title, description: 'Whether the house has seen to it', examples: ['open'] })

const who = Text(255, { description: 'Who saw to it, in your own words', examples: ['stf_ines'] })

export const handledFields = {
  handled_at: UsuallyNull(Moment({ description: 'When it was handled' })),
  handled_by: UsuallyNull(who),
}

/** As a caller gives it. */
export const handledBy = Nullable(who)

export interface Handled {
  status: 'open' | 'handled'
  handled_at: string | null
  handled_by: string | null
}

/** The handled state after these changes. An open record has no handler. */
export function handledWith(
  { now }: Context,
  before: Handled,
  changes: Partial<Pick<Handled, 'status' | 'handled_by'>>,
): Handled {
  const status = changes.status ?? before.status
  if (status === 'handled') {
    const { handled_by } = { ...before, ...changes }
    return { status, handled_at: before.handled_at ?? now.toISOString(), handled_by }
  }
  if (changes.handled_by) {
    const msg = 'handled_by belongs to what is handled; give `status` handled with it'
    failWith([{ loc: ['body', 'handled_by'], msg, type: 'handled_by_without_handled' }])
  }
  return { status, handled_at: null, handled_by: null }
}
