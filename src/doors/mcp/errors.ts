import { defineError } from '../../platform/errors.ts'

export const originNotAllowed = defineError(
  'origin_not_allowed',
  'forbidden',
  'A web page of this origin may not use the tools; list it in PORTICO_CORS_ORIGINS.',
)
