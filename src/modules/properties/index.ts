import { defineModule } from '../../platform/operation/module.ts'
import { sealedAccounts } from './messaging-settings.ts'
import { propertyAddresses } from './messaging-settings-store.ts'
import * as operations from './operations.ts'
import * as providerOperations from './provider-operations.ts'
import * as senderOperations from './sender-operations.ts'
import * as rightOperations from './sender-right-operations.ts'

export { type Accent, accentOn, COLOR_FORM } from './colors.ts'
export { dnsUnavailable, propertyNotFound, providerNotFound, receiverUnknown } from './errors.ts'
export { changeLook, findLogo, findLook, type Look, looksOf, NO_LOOK, type Picture } from './look.ts'
export {
  accountOf,
  accountsWith,
  type MessagingSettings,
  messagingSettingsOf,
  type PropertyAccount,
  propertiesBySender,
  propertyByNumber,
  propertyWithAccount,
} from './messaging-settings.ts'
export { type FoundProperty, propertiesByAccount, propertyById } from './messaging-settings-store.ts'
export { startProofChecker } from './proof-checker.ts'
export { quietForAWhile, quietUntil } from './quiet-hours.ts'
export { serverRetentionDays } from './retention.ts'
export {
  type FrequencyCap,
  INTENT_THRESHOLD,
  type Property,
  propertyId,
  QuietHours,
  RETENTION_UNSET,
  type RetentionDays,
} from './schema.ts'
export { sweepSenderCodes } from './sender-code-store.ts'
export { RECHECK_MS } from './sender-proofs.ts'
export { isPublished, txtRecord } from './sender-record.ts'
export type { SharedSender } from './shared-sender.ts'
export {
  advanceClock,
  allProperties,
  checkOutUntil,
  findProperty,
  insertProperty,
  isCalledOut,
  readClockOffset,
  refusesOverbooking,
  resetClock,
  setClock,
} from './store.ts'

export const properties = defineModule({
  name: 'properties',
  summary: 'The hotel itself: its name, time zone, currency and phone numbers, and as whom it writes to its guests',
  operations: [
    ...Object.values(operations),
    ...Object.values(providerOperations),
    ...Object.values(senderOperations),
    ...Object.values(rightOperations),
  ],
  sealed: sealedAccounts,
  // Some houses enter their own number for a guest who has none: it stays the house's.
  personal: { usesToo: propertyAddresses },
})
