import { credentialHash, credentialKind } from '../../platform/secrets/credential.ts'

/** The form of a key, and what is stored of it. */

export const { make: newSecret, environmentOf } = credentialKind('sk')

/** Of keys that stand in web pages. They open nothing but the chat of a website: no other door knows their prefix. */
export const { make: newPublishable, environmentOf: publishableEnvironmentOf } = credentialKind('pk')

export const hashOf = credentialHash

export const hintOf = (key: string): string => key.slice(-4)
