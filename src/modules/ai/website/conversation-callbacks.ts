import { defineCallback, jsonAnswer, STREAM_HEADERS } from '../../../platform/operation/callback.ts'
import { readCallbackBody } from '../../../platform/operation/callback-body.ts'
import { tooManyStreams } from '../../../platform/operation/errors.ts'
import { cacheKey } from '../../../platform/reliability/cache.ts'
import { acquireSlot, takeStream } from '../../../platform/reliability/slots.ts'
import { markGuestRead } from '../conversations/read-marks.ts'
import { visitorBusy } from './errors.ts'
import { ofWebsite, VisitorRead, VisitorThread, VisitorWords, WEBSITE_CHAT_PATH } from './schema.ts'
import { sendAsVisitor } from './send.ts'
import { visitorStream } from './stream.ts'
import { threadOf } from './thread.ts'
import { AS_VISITOR, after, afterOf, countWork, identifyVisitor } from './visitor.ts'

/** What a visitor's token can do, and nothing else: say something, and read their own conversation. */

export const send = defineCallback({
  ...ofWebsite,
  id: 'website_chat.send',
  method: 'POST',
  path: `${WEBSITE_CHAT_PATH}/messages`,
  summary: 'Say something as a visitor',
  description:
    'With the visitor’s token as `Authorization: Bearer`, one message at a time. The assistant answers as in ' +
    '`POST /v1/ai/chat`, from what the house tells everybody; while people answer, the message is kept for them. What was ' +
    'said since `after` comes back.',
  answers: 'What was said since, this message with its answer too',
  query: { after },
  body: VisitorWords,
  output: VisitorThread,
  errors: [...AS_VISITOR, visitorBusy],
  async handle(host, request) {
    const visitor = await identifyVisitor(host, request)
    const { environment, key, visit: row } = visitor
    const limit = countWork(host, visitor, row.id)
    const { content } = readCallbackBody(VisitorWords, request)
    const slot = cacheKey({ environment: environment.name, propertyId: key.property_id }, 'visitor', row.id)
    const leave = acquireSlot(slot, 1, visitorBusy)
    try {
      const ctx = visitor.contextFor('website_chat.send')
      const thread = await environment.health.guard(async () => {
        const { conversation_id } = await sendAsVisitor(ctx, row, content)
        const isSame = conversation_id === row.conversation_id
        return threadOf(ctx, { conversation_id }, isSame ? afterOf(request) : undefined)
      })
      environment.wakeups.signal(key.property_id) // its events are to be delivered
      return { ...jsonAnswer(thread), limit }
    } finally {
      leave()
    }
  },
})

export const messages = defineCallback({
  ...ofWebsite,
  id: 'website_chat.messages',
  method: 'GET',
  path: `${WEBSITE_CHAT_PATH}/messages`,
  summary: 'Read a visitor’s own conversation',
  description: 'With the visitor’s token; the last 200 messages, or those after `after`.',
  answers: 'What was said',
  query: { after },
  output: VisitorThread,
  errors: AS_VISITOR,
  async handle(host, request) {
    const { environment, visit: row, contextFor } = await identifyVisitor(host, request)
    const ctx = contextFor('website_chat.messages')
    return jsonAnswer(await environment.health.guard(() => threadOf(ctx, row, afterOf(request))))
  },
})

export const read = defineCallback({
  ...ofWebsite,
  id: 'website_chat.read',
  method: 'POST',
  path: `${WEBSITE_CHAT_PATH}/read`,
  summary: 'Tell that the visitor has seen what was said',
  description: 'Up to this message of their conversation: staff see it as seen. Saying it again is harmless.',
  answers: 'Nothing more',
  body: VisitorRead,
  errors: AS_VISITOR,
  async handle(host, request) {
    const { environment, visit: row, contextFor } = await identifyVisitor(host, request)
    const { message_id } = readCallbackBody(VisitorRead, request)
    const { conversation_id } = row
    if (conversation_id !== null) {
      const ctx = contextFor('website_chat.read')
      await environment.health.guard(() => ctx.tx((tx) => markGuestRead(tx, conversation_id, message_id)))
    }
    return jsonAnswer({})
  },
})

export const stream = defineCallback({
  ...ofWebsite,
  id: 'website_chat.stream',
  method: 'GET',
  path: `${WEBSITE_CHAT_PATH}/stream`,
  summary: 'Stream a visitor’s own conversation',
  description:
    'Server-sent events, with the visitor’s token as a header: `message` for each from `after` on, `state` with who ' +
    'answers and up to when staff have read, and `end` with the reason, `key_withdrawn` or `reconnect`. It begins with the ' +
    'first message of the conversation; before it, `reconnect`.',
  answers: 'The stream, as `text/event-stream`',
  query: { after },
  errors: [...AS_VISITOR, tooManyStreams],
  async handle(host, request) {
    const { environment, key, visit: row, contextFor } = await identifyVisitor(host, request)
    const { conversation_id } = row
    if (conversation_id === null) return { headers: STREAM_HEADERS, body: NOTHING_YET }
    const leave = takeStream(environment.name, key.property_id, environment.caps.streams)
    const held = environment.credentials.watch([{ propertyId: key.property_id, credential: key.id }])
    const end = () => {
      leave()
      held.release()
    }
    request.signal.addEventListener('abort', end, { once: true })
    if (request.signal.aborted) end()
    const body = visitorStream({
      ctx: contextFor('website_chat.stream'),
      visit: { ...row, conversation_id },
      after: afterOf(request),
      gone: request.signal,
      withdrawn: held.signal,
      watch: environment.wakeups.watch,
    })
    return { headers: STREAM_HEADERS, body }
  },
})

const NOTHING_YET = 'event: end\ndata: {"reason":"reconnect"}\n\n'
