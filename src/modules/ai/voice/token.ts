import { credentialHash, credentialKind } from '../../../platform/secrets/credential.ts'

/** The form of a voice session's token, and what is stored of it. */

export const { make: newToken, environmentOf } = credentialKind('vt')

export const hashOf = credentialHash
