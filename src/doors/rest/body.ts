import type { FastifyRequest } from 'fastify'
import { bodyNotObject, fail, missingBody, unsupportedMediaType } from '../../platform/operation/errors.ts'
import { type AnyOperation, pathParameters } from '../../platform/operation/operation.ts'
import { readJsonBytes } from '../../platform/schema/json.ts'
import { requiredOf } from '../../platform/schema/schema.ts'

/** The body's members. An operation that requires none takes no body, an empty one, or `{}`. */
export function readBody(operation: AnyOperation, request: FastifyRequest): Record<string, unknown> {
  const bytes = request.body as Buffer | undefined
  if (!bytes || bytes.length === 0) return needsBody(operation) ? fail(missingBody) : {}
  requireJson(request)
  const value = readJsonBytes(bytes)
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return fail(bodyNotObject)
  return value as Record<string, unknown>
}

/** Without a declared type the body is read as JSON. */
function requireJson(request: FastifyRequest): void {
  const type = mediaType(request)
  const isJson = !type || type === 'application/json' || /^application\/[\w.+-]+\+json$/.test(type)
  if (!isJson || isCompressed(request)) fail(unsupportedMediaType)
}

/** The declared content type without its parameters. */
export const mediaType = ({ headers }: FastifyRequest): string | undefined =>
  headers['content-type']?.replace(/;.*/s, '').trim().toLowerCase()

export const isCompressed = ({ headers }: FastifyRequest): boolean =>
  headers['content-encoding'] !== undefined && !/^(identity)?$/.test(headers['content-encoding'])

const needsBody = (operation: AnyOperation): boolean =>
  requiredOf(operation.input).some((name) => !pathParameters(operation).includes(name))
