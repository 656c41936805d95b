import type { FastifyRequest } from 'fastify'
import { weaknessOf } from '../../modules/accounts/index.ts'
import { defineError, fail, rateLimited } from '../../platform/operation/errors.ts'
import type { Limiter } from '../../platform/reliability/limits.ts'
import { addressBucket } from '../http/address.ts'

export const foreignForm = defineError(
  'foreign_form',
  'forbidden',
  'This form can be sent only from the page of ours that shows it.',
)

/** A form of ours. Another origin's page must not submit it in a person's name. */
export function readForm(request: FastifyRequest, issuer: string): URLSearchParams {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin !== undefined && origin !== new URL(issuer).origin) fail(foreignForm)
  if (origin === undefined && site !== undefined && site !== 'same-origin' && site !== 'none') fail(foreignForm)
  return new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '')
}

export const nameProblemOf = (name: string): string | undefined =>
  name === '' || name.length > 254 ? 'Give your name.' : undefined

/** What is wrong with a password that was chosen just now, and typed twice. */
export function newPasswordProblem(form: URLSearchParams, person: { email: string; name: string }): string | undefined {
  const password = form.get('password') ?? ''
  return (
    weaknessOf(password, person) ?? (password === form.get('again') ? undefined : 'The two passwords are not the same.')
  )
}

/** A tighter limit than the one for unauthenticated clients, for expensive requests. */
export function countAgainst(limiter: Limiter, request: FastifyRequest, policy: string, quota: number): void {
  const { key } = addressBucket(request.ip, quota)
  const limit = limiter.take([{ policy, key: `${policy}:${key}`, quota }])
  request.limit = limit
  if (!limit.allowed) fail(rateLimited, { retryAfterSeconds: limit.resetSeconds })
}
