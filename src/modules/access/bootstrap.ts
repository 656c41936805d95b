import type { Db } from '../../platform/database/connect.ts'
import type { Config } from '../../platform/runtime/config.ts'
import type { EnvironmentName } from '../../platform/runtime/environment.ts'
import { StartupError } from '../../platform/runtime/startup-error.ts'
import { newId } from '../../platform/schema/ids.ts'
import { firstVersion } from '../../platform/schema/version.ts'
import { isStrongCredential } from '../../platform/secrets/credential.ts'
import { allProperties, INTENT_THRESHOLD, insertProperty, type Property, RETENTION_UNSET } from '../properties/index.ts'
import { newKey } from './issue.ts'
import { environmentOf } from './secret.ts'
import { anyKey } from './store.ts'

export interface Bootstrapped {
  property: Property
  /** The first key; it is stored nowhere else. */
  key: string
  /** True when the operator chose the key, false when it was generated now and must be shown. */
  given: boolean
}

const FIRST: Record<EnvironmentName, Pick<Property, 'name' | 'slug' | 'senders'>> = {
  live: { name: 'My Hotel', slug: 'my-hotel', senders: {} },
  sandbox: {
    name: 'Harbour House (demo)',
    slug: 'demo-harbour-house',
    senders: {
      sms: '+15005559901',
      chatapp: '+15005559902',
      email: 'Harbour House <stay@harbour-house.example>',
      push: 'Harbour House',
    },
  },
}

/** Gives an environment without any key its first one, and a property if it has none. */
export async function bootstrap(
  db: Db,
  environment: EnvironmentName,
  config: Config,
  realNow: Date,
): Promise<Bootstrapped | undefined> {
  if (await anyKey(db)) return undefined
  const given = givenKey(environment, config)
  return db.tx(async (tx) => {
    const property = (await allProperties(tx))[0] ?? (await firstProperty(tx, environment, realNow))
    const { row, secret } = newKey(
      { environment, realNow },
      { property_id: property.id, name: 'first key', scopes: ['*', 'platform:admin'], expires_at: null, secret: given },
    )
    tx.insert('api_keys', row)
    return { property, key: secret, given: given !== undefined }
  })
}

async function firstProperty(db: Db, environment: EnvironmentName, realNow: Date): Promise<Property> {
  const property: Property = {
    id: newId('pty', realNow.getTime()),
    ...FIRST[environment],
    timezone: 'UTC',
    currency: 'USD',
    country: null,
    day_starts_at: '00:00',
    check_out_until: null,
    phone_numbers: [],
    quiet_hours: null,
    frequency_cap: null,
    overbooking: 'allow',
    intent_threshold: INTENT_THRESHOLD,
    retention_days: RETENTION_UNSET,
    ...firstVersion({ now: realNow }),
  }
  await insertProperty(db, property)
  return property
}

function givenKey(environment: EnvironmentName, config: Config): string | undefined {
  const [name, key] =
    environment === 'live'
      ? ['PORTICO_BOOTSTRAP_LIVE_KEY', config.bootstrapLiveKey]
      : ['PORTICO_BOOTSTRAP_TEST_KEY', config.bootstrapTestKey]
  if (key === undefined) return undefined
  const prefix = environment === 'live' ? 'sk_live_' : 'sk_test_'
  if (environmentOf(key) !== environment || !/^[\x21-\x7e]+$/.test(key) || key.length < prefix.length + 4) {
    throw new StartupError(`${name} must begin with ${prefix} and go on with 4 or more printable characters.`)
  }
  if (config.mode === 'production' && !isStrongCredential(key)) {
    throw new StartupError(
      `${name} is too weak for production mode: after ${prefix} use 32 or more random letters and digits.`,
    )
  }
  return key
}
