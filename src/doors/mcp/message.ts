import {
  bodyNotObject,
  Failure,
  fail,
  failWith,
  malformedJson,
  type ViolationType,
} from '../../platform/operation/errors.ts'
import { holdsTooMuch, readJson } from '../../platform/schema/json.ts'
import { cut } from '../../platform/schema/text.ts'
import type { WebAnswer } from '../http/web-request.ts'

/** The library would parse long messages and repeat them in its responses, so both are limited. */

const LONGEST_ID = 255
/** More than any tool has; and for other messages, more than the whole message needs. */
const MOST_ARGUMENTS = 1000

interface Message {
  id?: unknown
  method?: unknown
  params?: { arguments?: unknown } | null
}

/** The request's message; text that is not JSON is left to the library, which answers with a protocol error. */
export function readMessage(body: Buffer | undefined): unknown {
  const text = body?.toString() ?? ''
  // Older clients could batch; here one request is one call, as in the current protocol.
  if (/^\s*\[/.test(text)) fail(bodyNotObject)
  const message = parsed(text) as Message | null | undefined
  if (typeof message?.id === 'string' && message.id.length > LONGEST_ID) {
    refuse(['id'], `String should have at most ${LONGEST_ID} characters`, 'string_too_long')
  }
  const isTooMuch = message?.method === 'tools/call' ? hasManyArguments(message) : holdsTooMuch(text, MOST_ARGUMENTS)
  if (isTooMuch) refuse(['params'], `Object should have at most ${MOST_ARGUMENTS} members`, 'too_long')
  return message
}

function parsed(text: string): unknown {
  try {
    return readJson(text)
  } catch (error) {
    if (error instanceof Failure && error.definition === malformedJson) return undefined
    throw error
  }
}

/** A tool that calls another has that one's arguments among its own. */
const hasManyArguments = ({ params }: Message): boolean => {
  const given = (params?.arguments ?? {}) as { arguments?: unknown }
  return [given, given.arguments ?? {}].some((members) => Object.keys(members).length > MOST_ARGUMENTS)
}

const refuse = (path: string[], msg: string, type: ViolationType): never =>
  failWith([{ loc: ['body', ...path], msg, type }])

const MOST_BYTES = 64 * 1024
const LONGEST_MESSAGE = 1000

/** The library repeats its whole input in errors, so these are shortened; other responses are not limited. */
export function boundError(answer: WebAnswer): WebAnswer {
  if (answer.body.length <= MOST_BYTES) return answer
  const text = answer.body.toString()
  const [, before, json, after] = /^((?:event: .*\n)?data: )(.*)(\n\n)$/.exec(text) ?? ['', '', text, '']
  const message = JSON.parse(json!)
  if (!message.error) return answer
  const { code, message: words } = message.error
  const error = { code, message: cut(words, LONGEST_MESSAGE) }
  return { ...answer, body: Buffer.from(`${before}${JSON.stringify({ ...message, error })}${after}`) }
}
