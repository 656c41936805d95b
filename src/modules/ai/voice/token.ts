import { credentialHash, credentialKind } from '../../../platform/secrets/credential.ts'

/** What the token of a voice session looks like, and what we keep of it. */

export const { make: newToken, environmentOf } = credentialKind('vt')

export const hashOf = credentialHash
