import { credentialHash, credentialKind } from '../../platform/secrets/credential.ts'

/** What a key looks like, and what we keep of it. */

export const { make: newSecret, environmentOf } = credentialKind('sk')

export const hashOf = credentialHash

export const hintOf = (key: string): string => key.slice(-4)
