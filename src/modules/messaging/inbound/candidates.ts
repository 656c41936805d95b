import type { CallbackHost } from '../../../platform/operation/callback.ts'
import type { Workflow } from '../../../platform/operation/context.ts'
import type { Environment } from '../../../platform/runtime/environment.ts'
import {
  accountOf,
  type FoundProperty,
  propertiesByAccount,
  propertiesBySender,
  propertyById,
} from '../../properties/index.ts'
import type { Account, Addressee, Notice, Receiver } from '../ports.ts'

/** Whom a provider's notification may be for, before any of it is believed. */

const LONGEST_NAME = 320

/** A property that is told something, and what. */
export interface ReceivingProperty {
  environment: Environment
  ctx: Workflow
  /** Its own; undefined where the server's serves. */
  account: Account | undefined
  /** By which of its numbers or accounts. */
  addressees: Set<string>
  notices: Notice[]
}

/** A property that the addressee may mean. */
export interface Candidate extends ReceivingProperty {
  /** Whether what the server's account brings for this addressee may be its. */
  acceptsServerAccount: boolean
}

export interface Asking {
  host: CallbackHost
  receiver: Receiver
  operationId: string
}

/** Everyone the addressee may mean, in one environment: production wins where both have it. */
export async function candidatesFor(asking: Asking, to: Addressee): Promise<Candidate[]> {
  // What no property can have is asked of no database.
  if (Object.values(to).some((name) => name.includes('\u0000') || name.length > LONGEST_NAME)) return []
  for (const environment of environmentsOf(asking.host)) {
    const found = await environment.health.guard(async () => {
      if (to.by === 'property')
        return [await byId(asking, environment, to.propertyId)].filter((one) => one !== undefined)
      if (to.by === 'account') return byAccount(asking, environment, to.account)
      const owners = await propertiesBySender(environment, to.channel, to.address)
      return Promise.all(owners.map(({ property, entitled }) => candidateOf(asking, environment, property, entitled)))
    })
    if (found.length > 0) return found
  }
  return []
}

const environmentsOf = ({ environments: { live, sandbox } }: CallbackHost): Environment[] => [live, sandbox]

export async function byId(asking: Asking, environment: Environment, id: string): Promise<Candidate | undefined> {
  const property = await propertyById(environment.db, id)
  return property && candidateOf(asking, environment, property, true)
}

/** A number of its own under the operator's application: signed by that, unless it stored a secret of its own. */
async function byAccount(asking: Asking, environment: Environment, account: string): Promise<Candidate[]> {
  const owners = await propertiesByAccount(environment.db, asking.receiver.provider, account)
  const candidates = owners.map((property) => candidateOf(asking, environment, property, true))
  return (await Promise.all(candidates)).map((candidate) => ({
    ...candidate,
    acceptsServerAccount: candidate.account?.webhookSecret === null,
  }))
}

async function candidateOf(
  { host, receiver: { provider }, operationId }: Asking,
  environment: Environment,
  property: FoundProperty,
  acceptsServerAccount: boolean,
): Promise<Candidate> {
  const ctx = host.contextFor(environment, property, operationId)
  const account = await accountOf(ctx, provider)
  return { environment, ctx, account, acceptsServerAccount, addressees: new Set<string>(), notices: [] }
}

/** The one a handshake asks for. */
export async function candidateById(asking: Asking, propertyId: string): Promise<ReceivingProperty | undefined> {
  return (await candidatesFor(asking, { by: 'property', propertyId }))[0]
}
