import { newDataKey } from '../../src/platform/data-keys.ts'
import { createVault, type Vault } from '../../src/platform/secrets.ts'

/** A vault with a key of its own that is stored nowhere. */
export function newVault(): Vault {
  const key = newDataKey()
  return createVault(() => [key])
}
