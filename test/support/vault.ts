import { newDataKey } from '../../src/platform/secrets/data-keys.ts'
import { createVault, type Vault } from '../../src/platform/secrets/vault.ts'

/** A vault with a key of its own that is stored nowhere. */
export function newVault(): Vault {
  const key = newDataKey()
  return createVault(() => [key])
}
