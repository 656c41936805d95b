import { defineError } from '../../../platform/operation/errors.ts'

export const intentNotFound = defineError('intent_not_found', 'not_found', 'This property has no intent with this id.')
