import type { Failure } from '../../platform/errors.ts'

/** What a person or a model reads: what happened and the way out, or each field to mend. */
export const failureText = ({ detail, definition }: Failure, separator = '; '): string =>
  typeof detail === 'string'
    ? definition.meaning
    : detail.map(({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg}`).join(separator)
