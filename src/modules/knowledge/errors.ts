import { defineError } from '../../platform/operation/errors.ts'

export const sourceNotFound = defineError(
  'knowledge_source_not_found',
  'not_found',
  'This property has no knowledge source with this id.',
)

export const knowledgeLimitReached = defineError(
  'knowledge_limit_reached',
  'conflict',
  'The property’s knowledge would hold more text than it may: 200 MB, unless the operator sets ' +
    'PORTICO_MOST_KNOWLEDGE_MEGABYTES. Delete sources that are out of date, or replace them by shorter ones.',
)

export const gapNotFound = defineError(
  'knowledge_gap_not_found',
  'not_found',
  'This property has no unanswered question with this id.',
)

export const tooManyFilesWaiting = defineError(
  'too_many_files_waiting',
  'limited',
  'Too many files of this property wait to be read; send the next one after `Retry-After` seconds.',
)
