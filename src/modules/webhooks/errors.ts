import { defineError } from '../../platform/errors.ts'

export const eventNotFound = defineError('event_not_found', 'not_found', 'This property has no event with this id.')
