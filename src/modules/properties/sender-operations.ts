import type { Context } from '../../platform/operation/context.ts'
import { fail } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { WholeListOf } from '../../platform/schema/page.ts'
import { Type } from '../../platform/schema/schema.ts'
import {
  codeExpired,
  codeNotSent,
  codeWrong,
  dnsUnavailable,
  propertyNotFound,
  senderNotFound,
  senderNotProvable,
  senderRecordMissing,
  tooManyCodes,
} from './errors.ts'
import { propertyId } from './schema.ts'
import { CodeMethodName, PropertySender, senderChannel } from './sender-proof-schema.ts'
import { confirmCode, proveDomain, sendCode } from './sender-proofs.ts'
import { sendersOf } from './sender-state.ts'
import { subjectOf } from './shared-sender.ts'

export const list = defineOperation({
  id: 'property_senders.list',
  kind: 'query',
  scope: 'properties:read',
  maturity: 'early_access',
  summary: 'See which senders are proved, and how to prove the others',
  description:
    'Over the operator’s accounts a property writes as itself once its sender is proved. Until then mails go out from ' +
    'the operator’s address, with answers to the property’s own; text and chat messages from the operator’s number, ' +
    'or not at all. Set senders with `PATCH /v1/properties/{id}`.',
  http: { method: 'GET', path: '/v1/properties/{id}/senders' },
  input: Type.Object({ id: propertyId }),
  output: WholeListOf(PropertySender),
  errors: [propertyNotFound],
  async run(ctx, { id }) {
    requireOwn(ctx, id)
    const data = await sendersOf(ctx)
    return { data, total: data.length, limit: null, offset: 0, has_more: false, next_cursor: null }
  },
})

export const prove = defineOperation({
  id: 'property_senders.prove',
  kind: 'workflow',
  consequences: ['contacts_person'],
  scope: 'properties:write',
  maturity: 'early_access',
  summary: 'Prove a sender: look for the domain’s record, or send a code to the number',
  description:
    'email: reads the record that `GET …/senders` tells, now. sms and chatapp: a code of six digits comes to the ' +
    'number, good for ten minutes and five tries; give it to `…/confirm`. At most three codes an hour to one number.',
  http: { method: 'POST', path: '/v1/properties/{id}/senders/{channel}/prove' },
  input: Type.Object(
    { id: propertyId, channel: senderChannel, method: Type.Optional(CodeMethodName) },
    { title: 'SenderProving' },
  ),
  output: PropertySender,
  errors: [
    propertyNotFound,
    senderNotFound,
    senderRecordMissing,
    senderNotProvable,
    tooManyCodes,
    dnsUnavailable,
    codeNotSent,
  ],
  async run(ctx, { id, channel, method }) {
    const { subject } = await ownSender(ctx, id, channel)
    await (channel === 'email' ? proveDomain(ctx, subject) : sendCode(ctx, subject, method))
    return (await ownSender(ctx, id, channel)).shown
  },
})

export const confirm = defineOperation({
  id: 'property_senders.confirm',
  kind: 'workflow', // a wrong code counts as a try although the request fails
  scope: 'properties:write',
  maturity: 'early_access',
  summary: 'Confirm the code that came to a sender’s number',
  http: { method: 'POST', path: '/v1/properties/{id}/senders/{channel}/confirm' },
  input: Type.Object(
    {
      id: propertyId,
      channel: senderChannel,
      code: Type.String({ pattern: '^[0-9]{6}$', description: 'The six digits', examples: ['123456'] }),
    },
    { title: 'SenderCode' },
  ),
  output: PropertySender,
  errors: [propertyNotFound, senderNotFound, codeWrong, codeExpired],
  async run(ctx, { id, channel, code }) {
    const { subject } = await ownSender(ctx, id, channel)
    if (channel === 'email') fail(codeExpired) // a domain has no codes
    await confirmCode(ctx, subject, code)
    return (await ownSender(ctx, id, channel)).shown
  },
})

/** Any other property does not exist for the caller. */
const requireOwn = ({ property }: Context, id: string): void => {
  if (id !== property.id) fail(propertyNotFound)
}

async function ownSender(ctx: Context, id: string, channel: string) {
  requireOwn(ctx, id)
  const shown = (await sendersOf(ctx)).find((one) => one.channel === channel) ?? fail(senderNotFound)
  return { shown, subject: subjectOf(shown.channel, shown.sender) }
}
