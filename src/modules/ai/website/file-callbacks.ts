import { defineCallback, jsonAnswer } from '../../../platform/operation/callback.ts'
import { readCallbackBody } from '../../../platform/operation/callback-body.ts'
import { fail } from '../../../platform/operation/errors.ts'
import { cacheKey } from '../../../platform/reliability/cache.ts'
import { acquireSlot } from '../../../platform/reliability/slots.ts'
import { fileLimitReached, fileNotFound, tooManyFiles } from '../files/errors.ts'
import { readFile } from '../files/keep.ts'
import { contentOf, FileContent, fileId, MOST_BODY_BYTES, MOST_FILES, NewFile } from '../files/schema.ts'
import { findFile } from '../files/store.ts'
import { visitorBusy } from './errors.ts'
import { ofWebsite, VisitorThread, WEBSITE_CHAT_PATH } from './schema.ts'
import { sendFileAsVisitor } from './send.ts'
import { threadOf } from './thread.ts'
import { AS_VISITOR, after, afterOf, countWork, identifyVisitor } from './visitor.ts'

/** Photos and papers of a visitor, who has agreed before: without a token none is read, let alone stored. */

/** Of one house in this process: each is held in memory while it comes in. */
const AT_ONCE = 4

export const sendFile = defineCallback({
  ...ofWebsite,
  id: 'website_chat.send_file',
  method: 'POST',
  path: `${WEBSITE_CHAT_PATH}/files`,
  summary: 'Send a photo or a paper as a visitor',
  description:
    'With the visitor’s token, one at a time; it counts like a message, and a conversation holds ' +
    `${MOST_FILES}. It becomes a message of its own, and people answer from there on: the assistant looks at no file.`,
  answers: 'What was said since, the message with the file too',
  query: { after },
  body: NewFile,
  mostBytes: MOST_BODY_BYTES,
  output: VisitorThread,
  errors: [...AS_VISITOR, visitorBusy, tooManyFiles, fileLimitReached],
  async admit(host, request) {
    const visitor = await identifyVisitor(host, request)
    countWork(host, visitor, visitor.visit.id)
    const { environment, key, visit } = visitor
    const house = { environment: environment.name, propertyId: key.property_id }
    const leaveHouse = acquireSlot(cacheKey(house, 'visitors’ files'), AT_ONCE, visitorBusy)
    try {
      const leave = acquireSlot(cacheKey(house, 'visitor', visit.id), 1, visitorBusy)
      return () => {
        leave()
        leaveHouse()
      }
    } catch (full) {
      leaveHouse()
      throw full
    }
  },
  async handle(host, request) {
    const { environment, key, visit, contextFor } = await identifyVisitor(host, request)
    const file = readFile(readCallbackBody(NewFile, request), [])
    const ctx = contextFor('website_chat.send_file')
    const thread = await environment.health.guard(async () => {
      const { conversation_id } = await sendFileAsVisitor(ctx, visit, file)
      const isSame = conversation_id === visit.conversation_id
      return threadOf(ctx, { conversation_id }, isSame ? afterOf(request) : undefined)
    })
    environment.wakeups.signal(key.property_id) // its events are to be delivered
    return jsonAnswer(thread)
  },
})

export const file = defineCallback({
  ...ofWebsite,
  id: 'website_chat.file',
  method: 'GET',
  path: `${WEBSITE_CHAT_PATH}/files/{file_id}`,
  parameters: { ...ofWebsite.parameters, file_id: fileId },
  summary: 'Read a file of a visitor’s own conversation',
  description: 'With the visitor’s token: what they sent, and what people of the house sent them.',
  answers: 'The file, in base64',
  output: FileContent,
  errors: [...AS_VISITOR, fileNotFound],
  async handle(host, request) {
    const { environment, visit, contextFor } = await identifyVisitor(host, request)
    const { conversation_id } = visit
    if (conversation_id === null) return fail(fileNotFound)
    const ctx = contextFor('website_chat.file')
    const found = await environment.health.guard(() => findFile(ctx, conversation_id, request.params.file_id ?? ''))
    const { file: told, content } = found ?? fail(fileNotFound)
    return jsonAnswer(contentOf(told, content))
  },
})
