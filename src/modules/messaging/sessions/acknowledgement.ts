import type { RawRequest } from '../../../platform/operation/callback.ts'
import { readCallbackBody } from '../../../platform/operation/callback-body.ts'
import type { Workflow } from '../../../platform/operation/context.ts'
import { fail, type Violation } from '../../../platform/operation/errors.ts'
import { OneOf, type Static, Text, Type } from '../../../platform/schema/schema.ts'
import { messageNotFound } from '../errors.ts'
import { applyReceipt } from '../receipts.ts'
import { shownTo } from './stream-store.ts'

/** What a guest's app says of the messages it was sent. */

// Any text: what is no id of ours is a message that does not exist.
const id = Text(255, { description: 'A message of the stream', examples: ['omsg_01jd3vq8k2m4n6p8r0t2v4x6z8'] })

export const Acknowledgement = Type.Object(
  {
    message_id: Type.Optional(id),
    message_ids: Type.Optional(Type.Array(id, { minItems: 1, maxItems: 100, description: 'Several at once' })),
    status: OneOf(['delivered', 'read'], {
      title: 'AcknowledgedStatus',
      description: 'The app has it, or the guest has opened it',
    }),
  },
  { title: 'Acknowledgement' },
)
type Acknowledgement = Static<typeof Acknowledgement>

const oneOrSeveral = ({ message_id, message_ids }: Partial<Acknowledgement>): Violation | undefined => {
  if (message_id !== undefined && message_ids !== undefined) {
    return { loc: ['body', 'message_ids'], msg: 'Give either message_id or message_ids', type: 'one_or_several' }
  }
  return message_id === undefined && message_ids === undefined
    ? { loc: ['body', 'message_id'], msg: 'Field required', type: 'missing' }
    : undefined
}

export function readAcknowledgement(request: RawRequest): { ids: string[]; status: Acknowledgement['status'] } {
  // A field that is wrong by itself was given all the same: which of the two is meant is clear.
  const value = readCallbackBody(Acknowledgement, request, {
    rule: (given, broken) => (broken.some(({ loc }) => loc[0] !== 'status') ? undefined : oneOrSeveral(given)),
  })
  const { message_id, message_ids = [message_id!], status } = value
  return { ids: [...new Set(message_ids)], status }
}

/** All of them or none; in one order, so that two tabs of one guest never wait for each other. */
export const acknowledge = (
  ctx: Workflow,
  guestId: string,
  ids: readonly string[],
  status: Acknowledgement['status'],
) =>
  ctx.tx(async (tx) => {
    const shown = await shownTo(tx, guestId, ids)
    if (shown.length < ids.length) fail(messageNotFound)
    for (const messageId of shown) {
      await applyReceipt(tx, { messageId, providerMessageId: null }, { status, at: tx.now })
    }
  })
