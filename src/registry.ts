import { access } from './modules/access/index.ts'
import { sealedAuthenticators, sealedDocuments, sealedKeys } from './modules/accounts/index.ts'
import { ai } from './modules/ai/index.ts'
import { sealedPushKeys, sealedSubscriptions } from './modules/alerts/index.ts'
import { calls } from './modules/calls/index.ts'
import { changesOver } from './modules/changes/index.ts'
import { desk } from './modules/desk/index.ts'
import { guestEvents, guestsOver } from './modules/guests/index.ts'
import { inbox } from './modules/inbox/index.ts'
import { inventory } from './modules/inventory/index.ts'
import { itineraries } from './modules/itineraries/index.ts'
import { knowledge } from './modules/knowledge/index.ts'
import { messaging } from './modules/messaging/index.ts'
import { packages } from './modules/packages/index.ts'
import { payments } from './modules/payments/index.ts'
import { properties } from './modules/properties/index.ts'
import { requests } from './modules/requests/index.ts'
import { reservations } from './modules/reservations/index.ts'
import { revenue } from './modules/revenue/index.ts'
import { staff } from './modules/staff/index.ts'
import { team } from './modules/team/index.ts'
import { webhookEvents, webhooksOver } from './modules/webhooks/index.ts'
import { createCatalogue, type EventCatalogue } from './platform/events/event-kind.ts'
import type { Callback } from './platform/operation/callback.ts'
import type { Module } from './platform/operation/module.ts'
import type { AnyOperation } from './platform/operation/operation.ts'
import type { AnyRelation } from './platform/operation/relation.ts'
import { sealedAnswers } from './platform/reliability/kept-answer.ts'
import type { SealedColumn } from './platform/secrets/reseal.ts'
import { sandboxOf } from './sandbox/index.ts'

const dataOwners: readonly Module[] = [
  properties,
  access,
  inventory,
  reservations,
  payments,
  revenue,
  messaging,
  itineraries,
  calls,
  knowledge,
  ai,
  packages,
  inbox,
  staff,
  team,
]

/** Every kind of event, with the scope that its receivers need. */
export const eventCatalogue: EventCatalogue = createCatalogue([
  ...guestEvents,
  ...dataOwners.flatMap(({ events = [] }) => events),
  ...webhookEvents,
])

/** Modules that may hold data about a guest, and so take part in every export, merge and erasure. */
const others: readonly Module[] = [...dataOwners, webhooksOver(eventCatalogue), requests]

const domains: readonly Module[] = [guestsOver(others), ...others]

/** Every module, and so every operation, of the product. Doors read nothing else. */
export const modules: readonly Module[] = [...domains, desk, changesOver(eventCatalogue), sandboxOf(domains)]

export const operations: readonly AnyOperation[] = modules.flatMap((module) => module.operations)

export const callbacks: readonly Callback[] = modules.flatMap((module) => module.callbacks ?? [])

/** Every encrypted column, of the platform and the modules. */
export const sealedColumns: readonly SealedColumn[] = [
  sealedAnswers,
  sealedAuthenticators,
  sealedDocuments,
  sealedKeys,
  sealedPushKeys,
  sealedSubscriptions,
  ...modules.flatMap((module) => module.sealed ?? []),
]

export const relations: readonly AnyRelation[] = modules.flatMap((module) => module.relations ?? [])
