import { defineError } from '../../../platform/operation/errors.ts'
import { MOST_FILES } from './schema.ts'

export const fileNotFound = defineError('file_not_found', 'not_found', 'This conversation has no file with this id.')

export const tooManyFiles = defineError(
  'too_many_files',
  'conflict',
  `A conversation holds ${MOST_FILES} files; send what else there is by mail.`,
)

export const fileLimitReached = defineError(
  'file_limit_reached',
  'conflict',
  'The files of the property’s conversations take as much room as they may: 1,000 MB, unless the operator sets ' +
    'PORTICO_MOST_FILE_MEGABYTES. They go with their conversations, by the property’s retention.',
  { constraint: 'conversation_files_room' },
)
