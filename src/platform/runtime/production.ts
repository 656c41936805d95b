import type { Db } from '../database/connect.ts'
import { databaseRoleProblems } from '../database/role-problems.ts'
import { isStrongCredential } from '../secrets/credential.ts'
import { LEAST_SECRET_LENGTH } from '../secrets/secret-source.ts'
import type { Config } from './config.ts'
import type { EnvironmentName } from './environment.ts'

/** What a check may inspect. */
export interface Installation {
  /** The settings, read as production mode reads them. */
  readonly config: Config
  /** A setting as it was written; undefined if it was omitted. */
  given(name: string): string | undefined
  /** The operating-system user; undefined on systems without user ids. */
  readonly uid: number | undefined
  /** The databases of DATABASE_URL that could be opened; none for the embedded server. */
  readonly databases: readonly { readonly name: EnvironmentName; readonly db: Db }[]
}

/** One condition that production mode refuses. `docs/operate/production.md` lists them, and a test compares the two. */
export interface ProductionCheck {
  readonly name: string
  readonly refuses: string
  readonly remedy: string
  /** What is wrong here, in one sentence; undefined when nothing is. */
  finds(at: Installation): string | undefined | Promise<string | undefined>
}

const LEAST_TOKEN_LENGTH = 32

export const productionChecks: readonly ProductionCheck[] = [
  {
    name: 'root',
    refuses: 'running as root',
    remedy:
      'Start it as a user of its own, which owns the data directory: `User=portico` in a systemd unit, `USER portico` in ' +
      'a Dockerfile.',
    finds: ({ uid }) => (uid === 0 ? 'Portico runs as root.' : undefined),
  },
  {
    name: 'public_url',
    refuses: 'an address of the world that is missing or not https',
    remedy: 'Set `PORTICO_PUBLIC_URL` to the https:// address that your proxy serves.',
    finds({ config: { publicUrl } }) {
      if (publicUrl?.startsWith('https:')) return undefined
      return publicUrl ? `PORTICO_PUBLIC_URL is ${publicUrl}.` : 'PORTICO_PUBLIC_URL is not set.'
    },
  },
  {
    name: 'proxy',
    refuses:
      'plain http for other machines: bound to more than loopback without a proxy that is trusted to bring https',
    remedy:
      'Leave `HOST` at 127.0.0.1 with the proxy on this machine, or set `PORTICO_TRUSTED_PROXIES` to the addresses of your ' +
      'proxies and of nobody else.',
    finds({ config: { host, trustedProxies } }) {
      const everyone = trustedProxies.find((proxy) => /\/0+$/.test(proxy))
      if (everyone) return `PORTICO_TRUSTED_PROXIES trusts everyone (${everyone}).`
      if (isLoopbackHost(host) || trustedProxies.length > 0) return undefined
      return `HOST is ${host}, and PORTICO_TRUSTED_PROXIES is not set.`
    },
  },
  {
    name: 'cors',
    refuses: 'web pages of every origin',
    remedy: 'Name the origins of your own pages in `PORTICO_CORS_ORIGINS`, or leave it unset.',
    finds: ({ config }) => (config.corsOrigins.includes('*') ? 'PORTICO_CORS_ORIGINS is *.' : undefined),
  },
  {
    name: 'unsigned_calls',
    refuses: 'notifications of calls that nobody signed, when they are allowed explicitly',
    remedy: 'Remove `PORTICO_REQUIRE_SIGNED_CALLS`, or set it to true, and store the secret of each provider account.',
    finds: ({ given }) =>
      given('PORTICO_REQUIRE_SIGNED_CALLS') === 'false' ? 'PORTICO_REQUIRE_SIGNED_CALLS is false.' : undefined,
  },
  {
    name: 'private_addresses',
    refuses: 'webhooks and the like to private addresses',
    remedy: 'Remove `PORTICO_WEBHOOK_ALLOW_PRIVATE`; receivers need an address that the world can reach.',
    finds: ({ config }) => (config.webhookAllowPrivate ? 'PORTICO_WEBHOOK_ALLOW_PRIVATE is true.' : undefined),
  },
  {
    name: 'secret',
    refuses: `a secret that is missing beside DATABASE_URL, or shorter than ${LEAST_SECRET_LENGTH} characters`,
    remedy: 'Set `PORTICO_SECRET` to the same value for every process, for instance from `openssl rand -hex 32`.',
    finds({ config: { secret, databaseUrl } }) {
      if (secret === undefined) return databaseUrl ? 'PORTICO_SECRET is not set.' : undefined
      return secret.length < LEAST_SECRET_LENGTH ? `PORTICO_SECRET has ${secret.length} characters.` : undefined
    },
  },
  {
    name: 'database_role',
    refuses: 'a DATABASE_URL whose role migrates or owns the tables, is a superuser, or can become one',
    remedy:
      "Make a role for the server (`create role portico_app login password '…'`) and put it into `DATABASE_URL`; put the role " +
      'that owns the database into `PORTICO_DIRECT_DATABASE_URL`: it migrates, and lets the other read and write rows.',
    async finds({ config: { databaseUrl, directDatabaseUrl }, databases }) {
      if (databaseUrl && !directDatabaseUrl) return 'PORTICO_DIRECT_DATABASE_URL is not set.'
      const problems = await Promise.all(
        databases.map(async ({ name, db }) =>
          (await databaseRoleProblems(db)).map((problem) => `In the ${name} database ${problem}.`),
        ),
      )
      return problems.flat().join(' ') || undefined
    },
  },
  {
    name: 'bootstrap_keys',
    refuses: 'first keys that could be guessed',
    remedy:
      'Leave `PORTICO_BOOTSTRAP_LIVE_KEY` and `PORTICO_BOOTSTRAP_TEST_KEY` unset, or write 32 or more random letters and ' +
      'digits after sk_live_ and sk_test_.',
    finds({ config: { bootstrapLiveKey, bootstrapTestKey } }) {
      const keys = { PORTICO_BOOTSTRAP_LIVE_KEY: bootstrapLiveKey, PORTICO_BOOTSTRAP_TEST_KEY: bootstrapTestKey }
      const weak = Object.entries(keys).filter(([, key]) => key !== undefined && !isStrongCredential(key))
      return weak.length > 0 ? `Too weak: ${weak.map(([name]) => name).join(' and ')}.` : undefined
    },
  },
  {
    name: 'metrics_token',
    refuses: `a token for /metrics that is shorter than ${LEAST_TOKEN_LENGTH} characters`,
    remedy:
      'Set `PORTICO_METRICS_TOKEN` from `openssl rand -hex 32`, or leave it unset: /metrics then answers this machine at most.',
    finds({ config: { metricsToken } }) {
      if (metricsToken === undefined || metricsToken.length >= LEAST_TOKEN_LENGTH) return undefined
      return `PORTICO_METRICS_TOKEN has ${metricsToken.length} characters.`
    },
  },
]

/** Whether only this machine can reach a server that is bound to this address. */
export const isLoopbackHost = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
