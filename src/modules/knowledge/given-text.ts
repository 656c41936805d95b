import type { Violation, ViolationType } from '../../platform/operation/errors.ts'
import { cardNumbersIn } from '../../platform/privacy/card-number.ts'
import { isBase64 } from '../../platform/schema/base64.ts'
import { validityInOrder } from '../../platform/schema/span.ts'
import type { NewSource } from './schema.ts'

type Given = Partial<
  Pick<NewSource, 'name' | 'content' | 'content_base64' | 'content_type' | 'valid_from' | 'valid_until'>
>

const body = (field: string, msg: string, type: ViolationType): Violation => ({ loc: ['body', field], msg, type })

/** Exactly one of text and file. */
export const oneContent = ({ content, content_base64 }: Given): Violation | undefined => {
  if (content != null && content_base64 != null) {
    return body('content_base64', 'Give either content or content_base64', 'content_twice')
  }
  if (content == null && content_base64 == null) return body('content', 'Give content, or content_base64', 'missing')
  return undefined
}

export const typeFitsContent = ({ content, content_base64, content_type }: Given): Violation | undefined => {
  if (content != null && content_type === 'application/pdf') {
    return body('content_type', 'Give a PDF as content_base64', 'content_type_mismatch')
  }
  if (content_base64 != null && content_type != null && content_type !== 'application/pdf') {
    return body('content_type', 'content_base64 takes a PDF; give other text as content', 'content_type_mismatch')
  }
  return undefined
}

export const notBlank = ({ content }: Given): Violation | undefined =>
  content != null && content.length > 0 && !/[\p{L}\p{N}]/u.test(content)
    ? body('content', 'There are no words in it', 'content_empty')
    : undefined

const named = ({ name }: Given): Violation | undefined =>
  name && !/[^\s\p{C}\p{Z}]/u.test(name) ? body('name', 'Give it a name that can be seen', 'name_blank') : undefined

/** A rule rather than a pattern, because a field that breaks its pattern would be reported as missing too. */
const inBase64 = ({ content_base64 }: Given): Violation | undefined =>
  content_base64 != null && !isBase64(content_base64)
    ? body('content_base64', 'This is not base64', 'base64')
    : undefined

/** As on cards: in one piece or in groups. A row of prices is none, whatever its checksum. */
const ON_A_CARD = /^(?:\d{13,19}|\d{4}(?:[\s-]\d{4}){2,3}(?:[\s-]\d{1,4})?|\d{4}[\s-]\d{6}[\s-]\d{4,5})$/u

/** Texts for guests must not contain one: it is refused, and the error does not repeat it. */
export const noCardNumbers = (text: string, field: string): Violation | undefined =>
  cardNumbersIn(text).some(({ start, end }) => ON_A_CARD.test(text.slice(start, end)))
    ? body(field, 'It holds what looks like a card number; take it out', 'card_data_refused')
    : undefined

const noCardInName = ({ name }: Given): Violation | undefined => (name ? noCardNumbers(name, 'name') : undefined)

export const contentRules = [oneContent, typeFitsContent, inBase64, notBlank, named, noCardInName, validityInOrder]
