import type { TLocalizedValidationError } from 'typebox/error'
import type { Violation } from './violation.ts'

/** The schema library's errors, in pydantic's vocabulary. */
export type Wording = Pick<Violation, 'msg' | 'type'>

/** `example`: a value that fits. */
export function wording(error: TLocalizedValidationError, example?: unknown): Wording {
  switch (error.keyword) {
    case 'type':
      return (
        TYPE_WORDING[String(error.params.type)] ?? { msg: `Input should be ${error.params.type}`, type: 'type_error' }
      )
    case 'enum':
      return { msg: `Input should be one of: ${error.params.allowedValues.join(', ')}`, type: 'enum' }
    case 'minLength':
      return { msg: `String should have at least ${characters(error.params.limit)}`, type: 'string_too_short' }
    case 'maxLength':
      return { msg: `String should have at most ${characters(error.params.limit)}`, type: 'string_too_long' }
    case 'minimum':
      return { msg: `Input should be greater than or equal to ${error.params.limit}`, type: 'greater_than_equal' }
    case 'maximum':
      return { msg: `Input should be less than or equal to ${error.params.limit}`, type: 'less_than_equal' }
    case 'exclusiveMinimum':
      return { msg: `Input should be greater than ${error.params.limit}`, type: 'greater_than' }
    case 'exclusiveMaximum':
      return { msg: `Input should be less than ${error.params.limit}`, type: 'less_than' }
    case 'minItems':
      return { msg: `List should have at least ${error.params.limit} items`, type: 'too_short' }
    case 'maxItems':
      return { msg: `List should have at most ${error.params.limit} items`, type: 'too_long' }
    case 'maxProperties':
      return { msg: `Object should have at most ${error.params.limit} members`, type: 'too_long' }
    case 'uniqueItems':
      return { msg: 'List items should be unique', type: 'not_unique' }
    case 'pattern':
      return {
        msg: `String should ${example ? `look like ${example}, and ` : ''}match ${error.params.pattern}`,
        type: 'string_pattern_mismatch',
      }
    case 'format':
      return (
        FORMAT_WORDING[error.params.format] ?? {
          msg: `String should be a valid ${error.params.format}`,
          type: 'value_error',
        }
      )
    default:
      return { msg: error.message, type: 'value_error' }
  }
}

const characters = (count: number) => `${count} character${count === 1 ? '' : 's'}`

const TYPE_WORDING: Record<string, Wording> = {
  string: { msg: 'Input should be a string', type: 'string_type' },
  integer: { msg: 'Input should be a whole number', type: 'int_type' },
  number: { msg: 'Input should be a number', type: 'float_type' },
  boolean: { msg: 'Input should be true or false', type: 'bool_type' },
  array: { msg: 'Input should be a list', type: 'list_type' },
  object: { msg: 'Input should be an object', type: 'dict_type' },
}

const FORMAT_WORDING: Record<string, Wording> = {
  date: { msg: 'Input should be a real calendar date, YYYY-MM-DD', type: 'date_parsing' },
  'date-time': { msg: 'Input should be an RFC 3339 date and time', type: 'datetime_parsing' },
  'local-date-time': {
    msg: 'Input should be a local date and time, YYYY-MM-DDTHH:mm, without a zone or offset',
    type: 'local_datetime',
  },
  iso4217: { msg: 'Input should be an ISO 4217 currency code in upper case', type: 'currency_code' },
  'iana-time-zone': { msg: 'Input should be an IANA time zone such as Europe/Lisbon', type: 'time_zone' },
  email: { msg: 'Input should be an e-mail address', type: 'email' },
  mailbox: {
    msg: 'Input should be an e-mail address, perhaps with a name: Harbour House <stay@harbour.example>',
    type: 'email',
  },
  bcp47: { msg: 'Input should be a language tag such as pt-PT', type: 'locale' },
  'e164-or-anonymous': {
    msg: 'Input should be an E.164 phone number, + and 5 to 15 digits, or anonymous',
    type: 'phone_number',
  },
  e164: { msg: 'Input should be an E.164 phone number: + and 5 to 15 digits', type: 'phone_number' },
}
