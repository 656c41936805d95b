import type { CallbackHost, RawRequest } from '../../../platform/callback.ts'
import type { Context } from '../../../platform/context.ts'
import type { Environment } from '../../../platform/environment.ts'
import { bodyTooLarge, fail } from '../../../platform/errors.ts'
import {
  accountOf,
  type FoundProperty,
  propertyByAccount,
  propertyById,
  propertyBySender,
} from '../../properties/index.ts'
import { invalidSignature, receiverUnknown } from '../errors.ts'
import type { Account, Addressee, Notice, Receiver } from '../ports.ts'

/** Whom a provider's notification is for, and whether it is the provider's at all. */

/** Nobody sends notifications for so many at once; looking them all up before any is believed must have an end. */
const MOST_ADDRESSEES = 100
const LONGEST_NAME = 320

/** A property that is told something, and what. */
export interface House {
  environment: Environment
  ctx: Context
  /** Its own; undefined where the server's serves. */
  account: Account | undefined
  /** By which of its numbers or accounts. */
  addressees: Set<string>
  notices: Notice[]
}

/** Everyone the request is for and has proved itself to; when it has to none of them, it is a forgery. */
export async function housesFor(
  host: CallbackHost,
  receiver: Receiver,
  request: RawRequest,
  operationId: string,
): Promise<House[]> {
  const notices = receiver.read(request)
  const byAddressee = Map.groupBy(notices, ({ to }) => addresseeKey(receiver.provider, to))
  if (byAddressee.size > MOST_ADDRESSEES) fail(bodyTooLarge)
  const houses = new Map<string, House>()
  let forged = false
  for (const [key, told] of byAddressee) {
    const found = await houseOf(host, receiver, told[0]!.to, operationId)
    if (!found) continue
    const propertyKey = `${found.environment.name} ${found.ctx.property.id}`
    const known = houses.get(propertyKey)
    // One of several may have changed its account since; the others' news are theirs all the same.
    if (!known && !isGenuine(receiver, request, found)) {
      forged = true
      continue
    }
    const house = known ?? found
    house.addressees.add(key)
    house.notices.push(...told)
    houses.set(propertyKey, house)
  }
  if (notices.length > 0 && houses.size === 0) fail(forged ? invalidSignature : receiverUnknown)
  return [...houses.values()]
}

/**
 * The server's secret speaks for live properties alone. An account that brings no secret may have been verified by it,
 * so a sandbox is told nothing that the server's secret signed unless it knows that secret itself.
 */
function isGenuine(receiver: Receiver, request: RawRequest, { environment, account }: House): boolean {
  if (environment.name === 'live') return receiver.verify(request, account)
  if (!account || !receiver.verify(request, account)) return false
  return account.webhookSecret !== null || !receiver.verify(request, undefined)
}

/** Production wins where both environments have it. */
export async function houseOf(
  host: CallbackHost,
  { provider }: Receiver,
  to: Addressee,
  operationId: string,
): Promise<House | undefined> {
  for (const environment of [host.environments.live, host.environments.sandbox]) {
    const house = await environment.health.guard(async () => {
      const property = await propertyOf(environment, provider, to)
      if (!property) return undefined
      const ctx = host.contextFor(environment, property, operationId)
      const account = await accountOf(ctx, provider)
      return { environment, ctx, account, addressees: new Set<string>(), notices: [] }
    })
    if (house) return house
  }
  return undefined
}

/** What no property can have is asked of no database. */
async function propertyOf({ db }: Environment, provider: string, to: Addressee): Promise<FoundProperty | undefined> {
  if (Object.values(to).some((name) => name.includes('\u0000') || name.length > LONGEST_NAME)) return undefined
  switch (to.by) {
    case 'sender':
      return propertyBySender(db, to.channel, to.address)
    case 'account':
      return propertyByAccount(db, provider, to.account)
    case 'property':
      return propertyById(db, to.propertyId)
  }
}

function addresseeKey(provider: string, to: Addressee): string {
  switch (to.by) {
    case 'sender':
      return `${to.channel} ${to.address}`
    case 'account':
      return `${provider} ${to.account}`
    case 'property':
      return to.propertyId
  }
}
