import { credentialHash, credentialKind } from '../../platform/secrets/credential.ts'

/** The form of a key, and what is stored of it. */

export const { make: newSecret, environmentOf } = credentialKind('sk')

export const hashOf = credentialHash

export const hintOf = (key: string): string => key.slice(-4)
