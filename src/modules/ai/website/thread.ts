import type { Context } from '../../../platform/operation/context.ts'
import { listAllExperiences } from '../../inventory/index.ts'
import { offeredPackages } from '../../packages/index.ts'
import type { ConversationMessage } from '../conversations/schema.ts'
import { LEFT_TO_STAFF } from '../conversations/turns.ts'
import { mayRead } from '../live/turn-stay.ts'
import type { VisitorMessage, VisitorOffer, VisitorState, VisitorThread } from './schema.ts'
import { readMessages, readState, type Visit } from './store.ts'

const NONE: VisitorThread = { answered_by: 'assistant', is_closed: false, staff_read_at: null, messages: [] }

/** What was said since `after`, as the visitor sees it. */
export async function threadOf(
  ctx: Context,
  { conversation_id }: Pick<Visit, 'conversation_id'>,
  after?: string,
): Promise<VisitorThread> {
  const state = conversation_id && (await readState(ctx, conversation_id))
  if (!conversation_id || !state) return NONE
  const said = await readMessages(ctx, conversation_id, after)
  return { ...shownState(state), messages: await shownTo(ctx, said) }
}

type StoredState = NonNullable<Awaited<ReturnType<typeof readState>>>

const shownState = ({ handled_by, closed_by, staff_read_at }: StoredState): VisitorState => ({
  answered_by: handled_by,
  is_closed: closed_by === 'caller',
  staff_read_at,
})

async function shownTo(ctx: Context, said: readonly ConversationMessage[]): Promise<VisitorMessage[]> {
  const offers = said.some(({ records }) => records.some(isOffer)) ? await offersOf(ctx) : new Map()
  return said.map(({ id, role, content, engine, sources, citations, records, file, created_at }) => ({
    id,
    from: role === 'user' ? 'visitor' : role,
    content,
    is_notice: role === 'assistant' && engine === null && content === LEFT_TO_STAFF,
    citations: citations.flatMap(({ source_id, quote }) => {
      const source = sources.find((one) => one.source_id === source_id)
      return source ? [{ source: source.source_name, quote }] : []
    }),
    offers: records.filter(isOffer).flatMap((record) => offers.get(record.id) ?? []),
    file,
    created_at,
  }))
}

const isOffer = ({ type }: ConversationMessage['records'][number]): boolean =>
  type === 'package' || type === 'experience'

/** As they are offered now, by their id: what was told and is no more offered has no card. */
async function offersOf(ctx: Context): Promise<Map<string, VisitorOffer>> {
  const [packages, experiences] = await Promise.all([
    mayRead(ctx, 'packages') ? offeredPackages(ctx) : [],
    mayRead(ctx, 'properties') ? listAllExperiences(ctx) : [],
  ])
  const offers: VisitorOffer[] = [
    ...packages.map(({ id, name, description, price, currency }) => ({
      ...{ type: 'package' as const, id, name, description, price, currency },
    })),
    ...experiences.map(({ id, name, price, currency }) => ({
      ...{ type: 'experience' as const, id, name, description: null, price, currency },
    })),
  ]
  return new Map(offers.map((offer) => [offer.id, offer]))
}
