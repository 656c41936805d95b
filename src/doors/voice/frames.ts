import { AUDIO_TYPES } from '../../modules/ai/index.ts'
import { bodyNotObject, Failure, fail, failWith } from '../../platform/operation/errors.ts'
import { readJson } from '../../platform/schema/json.ts'
import { Text, type TObject, Type } from '../../platform/schema/schema.ts'
import { validatorFor } from '../../platform/schema/validate.ts'
import { errorObject, internalErrorObject } from '../http/error-body.ts'
import { failureText } from '../http/failure-text.ts'
import { type StreamFormat, streamFormatOf } from './stream-format.ts'

/** The messages of a voice session besides the audio itself. */

export type Frame =
  | { type: 'text'; text: string }
  | { type: 'audio.end'; content_type: string }
  | { type: 'audio.start'; format: StreamFormat }
  | { type: 'audio.stop' }
  | { type: 'cancel' }
  | { type: 'ping' }
  | { type: 'end' }

const SCHEMAS: Record<Frame['type'], TObject> = {
  text: Type.Object({ text: Text(10_000) }),
  'audio.end': Type.Object({ content_type: Text(200) }),
  'audio.start': Type.Object({ content_type: Text(200) }),
  'audio.stop': Type.Object({}),
  cancel: Type.Object({}),
  ping: Type.Object({}),
  end: Type.Object({}),
}

/** Parses a guest's frame; errors are reported field by field. A server that does not hear says so later. */
export function readFrame(text: string, inputTypes: readonly string[]): Frame {
  const raw = parsed(text)
  const type = raw.type as Frame['type']
  if (typeof type !== 'string' || !Object.hasOwn(SCHEMAS, type)) return refuse('type', Object.keys(SCHEMAS))
  const { type: _, ...fields } = raw
  const { value, violations } = validatorFor(SCHEMAS[type]).read(fields, { dropNulls: true })
  if (violations.length > 0) failWith(violations.map(({ loc, ...rest }) => ({ loc: ['frame', ...loc], ...rest })))
  if (type === 'audio.start') return { type, format: formatOf(String(value.content_type)) }
  if (type !== 'audio.end') return { type, ...value } as Frame
  const contentType = String(value.content_type).replace(/;.*/s, '').trim().toLowerCase()
  const known = inputTypes.length > 0 ? inputTypes : Object.keys(AUDIO_TYPES)
  if (!known.includes(contentType)) refuse('content_type', known)
  return { type, content_type: contentType }
}

function formatOf(contentType: string): StreamFormat {
  const format = streamFormatOf(contentType)
  return 'rate' in format ? format : refuse('content_type', format)
}

function parsed(text: string): Record<string, unknown> {
  const value = readJson(text, 'frame')
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return fail(bodyNotObject)
  return value as Record<string, unknown>
}

const refuse = (field: string, choices: readonly string[]): never =>
  failWith([{ loc: ['frame', field], msg: `Input should be one of ${choices.join(', ')}`, type: 'enum' }])

/** As in every other door, with the way out in words: nobody looks up a code while a guest waits. */
export const errorFrame = (error: unknown, requestId: string) =>
  error instanceof Failure
    ? { type: 'error', ...errorObject(error, requestId), message: failureText(error) }
    : { type: 'error', ...internalErrorObject(requestId), message: 'A fault on our side; try again.' }
