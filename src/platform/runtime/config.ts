import { resolve } from 'node:path'
import { carriersOf, providerSettings } from './providers.ts'
import { choice, flag, list, optional, pairs, type Setting, share, text, whole } from './setting.ts'
import { StartupError } from './startup-error.ts'

/** One, or several with commas between them; a secret that has a comma itself is meant too. */
const previousSecrets: Setting<string[]> = {
  name: 'PORTICO_SECRET_PREVIOUS',
  preset: 'none',
  meaning: 'The secret before, while PORTICO_SECRET is being replaced: see "portico secrets rotate"',
  secret: true,
  read: (value) => (value ? [...new Set([value, ...value.split(',').map((part) => part.trim())])].filter(Boolean) : []),
}

const port: Setting<{ port: number; fixed: boolean }> = {
  name: 'PORT',
  preset: '8080',
  meaning: 'Where the server listens. Left unset, a taken 8080 gives way to the next free port outside production mode',
  read: (value) => ({ port: whole('PORT', 8080, '', [0, 65_535]).read(value), fixed: Boolean(value) }),
}

const publicUrl: Setting<string | undefined> = {
  name: 'PORTICO_PUBLIC_URL',
  preset: 'the listening address',
  meaning: 'The address the world sees: used in links and examples',
  read: (value) => readAddress('PORTICO_PUBLIC_URL', value),
}

function readAddress(name: string, value: string | undefined): string | undefined {
  if (!value) return undefined
  if (URL.canParse(value) && /^https?:/.test(value)) return value.replace(/\/+$/, '')
  throw new StartupError(`${name} must be an http(s) address, but is "${value}".`)
}

const telemetryEndpoint: Setting<string | undefined> = {
  name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
  preset: 'none: nothing is measured for it or sent',
  meaning: 'Where traces and metrics go, as OTLP over HTTP in JSON: see docs/operate/watch.md',
  read: (value) => readAddress('OTEL_EXPORTER_OTLP_ENDPOINT', value),
}

const SECOND_FACTOR = ['owners', 'everyone', 'optional'] as const

const secondFactor: Setting<(typeof SECOND_FACTOR)[number] | undefined> = {
  name: 'PORTICO_SECOND_FACTOR',
  preset: 'owners in production mode, else optional',
  meaning: `Who must have a second factor to sign in (${SECOND_FACTOR.join(', ')})`,
  read: (value) => (value ? choice('PORTICO_SECOND_FACTOR', SECOND_FACTOR, '').read(value) : undefined),
}

const VOICES = ['offline', 'none'] as const

const voice: Setting<(typeof VOICES)[number] | undefined> = {
  name: 'PORTICO_VOICE',
  preset: 'offline where the package is installed and no speech model is set',
  meaning: `What hears and speaks instead of models at PORTICO_MODEL_URL (${VOICES.join(', ')}): see docs/ai/voice.md`,
  read: (value) => (value ? choice('PORTICO_VOICE', VOICES, '').read(value) : undefined),
}

/** Every setting: the only place that reads the environment. `portico config` prints this table. */
const settings = {
  port,
  host: text('HOST', '127.0.0.1', 'The address to bind; 0.0.0.0 for all interfaces'),
  mode: choice(
    'PORTICO_MODE',
    ['development', 'production'],
    'Production mode refuses what is not safe to run for real: see "portico serve --check"',
  ),
  dataDir: text('PORTICO_DATA_DIR', './data', 'Where the embedded database and the made secret live'),
  archiveDir: optional(
    'PORTICO_ARCHIVE_DIR',
    'none',
    'Where "portico backup" writes by itself, and where the embedded database’s log goes continuously: see docs/operate/backup.md',
  ),
  backupPassphrase: optional(
    'PORTICO_BACKUP_PASSPHRASE',
    'none',
    'Encrypts backups, which then hold the secret too; --passphrase-file does the same',
    true,
  ),
  databaseUrl: optional(
    'DATABASE_URL',
    'embedded',
    'PostgreSQL 15 or newer for the live environment, perhaps several hosts of which the one that takes writes is used; unset: the embedded database in the data directory',
    true,
  ),
  sandboxDatabaseUrl: optional(
    'PORTICO_SANDBOX_DATABASE_URL',
    '<name>_sandbox beside it',
    'PostgreSQL for the sandbox, when it is not the database <name>_sandbox on the same server',
    true,
  ),
  directDatabaseUrl: optional(
    'PORTICO_DIRECT_DATABASE_URL',
    'DATABASE_URL',
    'The live database without a pooler in between, as the role that owns the tables: migrations go there and let the role of DATABASE_URL use them; with a pooler in DATABASE_URL, processes also listen there for each other',
    true,
  ),
  sandboxDirectDatabaseUrl: optional(
    'PORTICO_SANDBOX_DIRECT_DATABASE_URL',
    'the sandbox’s name on the server of PORTICO_DIRECT_DATABASE_URL',
    'The same for the sandbox',
    true,
  ),
  replicaUrl: optional(
    'DATABASE_REPLICA_URL',
    'none',
    'A server that follows the one of DATABASE_URL: lists, reports, exports and searches are read there, as long as it has what the property wrote',
    true,
  ),
  replicaLagSeconds: whole(
    'PORTICO_REPLICA_LAG_SECONDS',
    10,
    'How far DATABASE_REPLICA_URL may be behind; beyond it everything is read from DATABASE_URL',
    [1, 3600],
  ),
  databaseConnections: whole(
    'PORTICO_DATABASE_CONNECTIONS',
    10,
    'Connections per process and environment; four are opened at least',
    [2, 200],
  ),
  clock: choice(
    'PORTICO_CLOCK',
    ['database', 'system'],
    'Whose time counts: the live database’s, so that processes agree, or this machine’s',
  ),
  secret: optional(
    'PORTICO_SECRET',
    'made once in the data directory',
    'Encrypts stored secrets; 8 characters or more, 32 in production mode; required there with DATABASE_URL',
    true,
  ),
  previousSecrets,
  publicUrl,
  trustedProxies: list(
    'PORTICO_TRUSTED_PROXIES',
    'CIDRs whose X-Forwarded-For is believed; none: the header is ignored',
  ),
  corsOrigins: list('PORTICO_CORS_ORIGINS', 'Browser origins that may call the API; none: no cross-origin calls'),
  logLevel: choice(
    'PORTICO_LOG_LEVEL',
    ['info', 'debug', 'warn', 'error', 'silent'],
    'What is logged to standard error',
  ),
  drainSeconds: whole(
    'PORTICO_DRAIN_SECONDS',
    5,
    'After SIGTERM: how long requests are served on while /readyz is 503, so that balancers look elsewhere; 0: not at all',
    [0, 3600],
  ),
  metricsToken: optional(
    'PORTICO_METRICS_TOKEN',
    'none: only from this machine, while bound to loopback without proxies',
    'Bearer token that may read /metrics',
    true,
  ),
  telemetryEndpoint,
  telemetryHeaders: pairs(
    'OTEL_EXPORTER_OTLP_HEADERS',
    'Headers for OTEL_EXPORTER_OTLP_ENDPOINT, as name=value with commas between them',
    true,
  ),
  telemetryName: text('OTEL_SERVICE_NAME', 'portico', 'What this service is called in traces and metrics'),
  telemetryResource: pairs(
    'OTEL_RESOURCE_ATTRIBUTES',
    'What else describes this process in traces and metrics, as name=value with commas between them',
  ),
  telemetryShare: share(
    'OTEL_TRACES_SAMPLER_ARG',
    1,
    'Which share of the traces that begin here is sent, from 0 to 1; a caller’s traceparent decides for its own',
  ),
  telemetryMetricsMs: whole(
    'OTEL_METRIC_EXPORT_INTERVAL',
    60_000,
    'Milliseconds between two sendings of metrics',
    [1000, 3_600_000],
  ),
  bootstrapLiveKey: optional(
    'PORTICO_BOOTSTRAP_LIVE_KEY',
    'random, printed once',
    'The first live key, for automation; acts only while the environment has no key',
    true,
  ),
  bootstrapTestKey: optional(
    'PORTICO_BOOTSTRAP_TEST_KEY',
    'random, printed once',
    'The first sandbox key, for automation; acts only while the environment has no key',
    true,
  ),
  webhookAllowPrivate: flag(
    'PORTICO_WEBHOOK_ALLOW_PRIVATE',
    'Lets webhooks and the like reach private addresses, for local work',
  ),
  webhookConcurrency: whole(
    'PORTICO_WEBHOOK_CONCURRENCY',
    16,
    'Deliveries under way at once to one endpoint',
    [1, 256],
  ),
  eventRetentionDays: whole(
    'PORTICO_EVENT_RETENTION_DAYS',
    30,
    'How long events and delivery logs are kept',
    [1, 3650],
  ),
  requestLogDays: whole('PORTICO_REQUEST_LOG_DAYS', 7, 'How long the request log is kept; 0 turns it off', [0, 3650]),
  auditDays: whole('PORTICO_AUDIT_DAYS', 730, 'How long the audit log is kept', [365, 36_500]),
  messageDays: whole(
    'PORTICO_MESSAGE_DAYS',
    2190,
    'How long guests’ messages are kept, in both directions',
    [1, 36_500],
  ),
  conversationDays: whole(
    'PORTICO_CONVERSATION_DAYS',
    730,
    'How long closed conversations and what guests wanted are kept',
    [1, 36_500],
  ),
  callDays: whole('PORTICO_CALL_DAYS', 1095, 'How long calls are kept, with transcripts and notes', [1, 36_500]),
  knowledgeVersionDays: whole(
    'PORTICO_KNOWLEDGE_VERSION_DAYS',
    365,
    'How long earlier versions of knowledge are kept',
    [1, 36_500],
  ),
  smsProvider: choice(
    'PORTICO_SMS_PROVIDER',
    ['any', ...carriersOf('sms')],
    'Who carries text messages of properties without an account of their own',
  ),
  chatappProvider: choice(
    'PORTICO_CHATAPP_PROVIDER',
    ['any', ...carriersOf('chatapp')],
    'Who carries chat-app messages of properties without an account of their own',
  ),
  ...providerSettings,
  mailFrom: optional(
    'PORTICO_MAIL_FROM',
    'the user in PORTICO_SMTP_URL, where it is an address',
    'The operator’s own address: notices to accounts, and mail of properties whose sender is not proved',
  ),
  secondFactor,
  smsNumber: optional(
    'PORTICO_SMS_NUMBER',
    'none',
    'The operator’s own number for text messages: those of properties whose sender is not proved, and codes, come from it',
  ),
  chatappNumber: optional(
    'PORTICO_CHATAPP_NUMBER',
    'none',
    'The operator’s own number on the chat app, for the same; with WhatsApp the number of its account',
  ),
  allowedSenders: list(
    'PORTICO_ALLOWED_SENDERS',
    'Domains, addresses and numbers that every property may write as over the server’s accounts, unproved',
  ),
  dnsServers: list('PORTICO_DNS_SERVERS', 'Name servers that are asked for senders’ records; none: the system’s'),
  messageTimeoutSeconds: whole('PORTICO_MESSAGE_TIMEOUT_SECONDS', 10, 'How long a message provider may take', [1, 60]),
  messageLatestMinutes: whole(
    'PORTICO_MESSAGE_LATEST_MINUTES',
    60,
    'A scheduled message that is later than this fails as expired',
    [1, 10_080],
  ),
  propertiesBy: choice(
    'PORTICO_PROPERTIES_BY',
    ['owners', 'operator'],
    'Who opens further properties: owners in the dashboard, beside theirs, or only whoever runs the server',
  ),
  requireSignedCalls: choice(
    'PORTICO_REQUIRE_SIGNED_CALLS',
    ['in_production', 'true', 'false'],
    'Whether notifications of calls that nobody can prove are refused, also where a property stored no secret',
  ),
  callNotificationDays: whole(
    'PORTICO_CALL_NOTIFICATION_DAYS',
    30,
    'How long notifications of calls are kept as they came, to be read anew',
    [1, 3650],
  ),
  limitReceiver: whole('PORTICO_LIMIT_RECEIVER', 6000, 'Provider notifications per minute and receiving number'),
  limitChat: whole('PORTICO_LIMIT_CHAT', 120, 'Chat turns per minute and property'),
  limitKnowledge: whole('PORTICO_LIMIT_KNOWLEDGE', 60, 'Knowledge sources taken in per minute and property'),
  limitVoice: whole('PORTICO_LIMIT_VOICE', 30, 'Voice sessions opened per minute and property'),
  limitVisitor: whole(
    'PORTICO_LIMIT_VISITOR',
    20,
    'Messages per minute and visitor of a website’s chat; new visitors per minute and address',
  ),
  limitVisitorAddress: whole('PORTICO_LIMIT_VISITOR_ADDRESS', 600, 'Requests of website chats per minute and address'),
  limitWebsite: whole('PORTICO_LIMIT_WEBSITE', 120, 'Messages and new visitors per minute and publishable key'),
  conversationHours: whole(
    'PORTICO_CONVERSATION_HOURS',
    24,
    'A conversation without a turn for so long is closed; a new turn opens it again',
    [1, 8760],
  ),
  modelUrl: optional(
    'PORTICO_MODEL_URL',
    'the embedded engine',
    'Base address of an OpenAI-compatible API that writes the answers, such as http://localhost:11434/v1',
  ),
  modelKey: optional('PORTICO_MODEL_KEY', 'none', 'Its API key', true),
  modelName: optional('PORTICO_MODEL', 'none', 'The chat model’s name; required with PORTICO_MODEL_URL'),
  modelTokensField: choice(
    'PORTICO_MODEL_TOKENS_FIELD',
    ['max_tokens', 'max_completion_tokens'],
    'How the server calls the limit of 800 tokens',
  ),
  modelTimeoutSeconds: whole(
    'PORTICO_MODEL_TIMEOUT_SECONDS',
    20,
    'How long the model may take for an answer',
    [1, 300],
  ),
  embeddingModel: optional(
    'PORTICO_EMBEDDING_MODEL',
    'the embedded encoder',
    'An embedding model at PORTICO_MODEL_URL instead of the embedded encoder',
  ),
  transcriptionModel: optional('PORTICO_TRANSCRIPTION_MODEL', 'none', 'A speech-to-text model at PORTICO_MODEL_URL'),
  speechModel: optional('PORTICO_SPEECH_MODEL', 'none', 'A text-to-speech model at PORTICO_MODEL_URL'),
  speechVoice: text('PORTICO_SPEECH_VOICE', 'alloy', 'Whose voice it speaks with'),
  voice,
  indexMegabytes: whole(
    'PORTICO_INDEX_MEGABYTES',
    192,
    'Memory for indexes of knowledge; the least recently used give way',
    [16, 65_536],
  ),
  limitDefault: whole('PORTICO_LIMIT_DEFAULT', 1000, 'Requests per minute and API key'),
  limitProperty: whole('PORTICO_LIMIT_PROPERTY', 100_000, 'Requests per minute and property, with all its keys'),
  mostApiKeys: whole('PORTICO_MOST_API_KEYS', 1000, 'API keys in force per property'),
  mostWebhooks: whole('PORTICO_MOST_WEBHOOKS', 200, 'Webhook endpoints per property'),
  mostSessions: whole('PORTICO_MOST_SESSIONS', 10_000, 'Open in-app sessions per property'),
  mostVoiceSessions: whole('PORTICO_MOST_VOICE_SESSIONS', 100, 'Open voice sessions per property'),
  mostStreams: whole(
    'PORTICO_MOST_STREAMS',
    2000,
    'Open streams (in-app sessions and feeds of changes) per property and process',
  ),
  mostKnowledgeMegabytes: whole(
    'PORTICO_MOST_KNOWLEDGE_MEGABYTES',
    200,
    'Text in the knowledge of one property, earlier versions not counted',
    [1, 100_000],
  ),
  mostFileMegabytes: whole(
    'PORTICO_MOST_FILE_MEGABYTES',
    1000,
    'Files in the conversations of one property',
    [1, 1_000_000],
  ),
  limitAddress: whole('PORTICO_LIMIT_ADDRESS', 1000, 'Requests per minute and address without a valid key'),
} satisfies Record<string, Setting<unknown>>

type Environment = Record<string, string | undefined>

export type Config = { readonly [K in keyof typeof settings]: ReturnType<(typeof settings)[K]['read']> }

/** Reports everything that is wrong with the settings at once, one per line. */
export function readConfig(environment: Environment = process.env): Config {
  const { config, wrong } = readSettings(environment)
  if (wrong.length > 0) throw new StartupError(wrong.join('\n'))
  return config
}

/** Invalid settings get their defaults, and each error is listed. */
export function readSettings(environment: Environment = process.env): { config: Config; wrong: string[] } {
  const wrong: string[] = []
  const entries = Object.entries(settings).map(([key, setting]) => {
    try {
      return [key, setting.read(givenSetting(setting.name, environment))]
    } catch (error) {
      if (!(error instanceof StartupError)) throw error
      wrong.push(error.message)
      return [key, setting.read(undefined)]
    }
  })
  const config = Object.fromEntries(entries) as Config
  const { dataDir, archiveDir } = config
  return {
    config: { ...config, dataDir: resolve(dataDir), archiveDir: archiveDir && resolve(archiveDir) },
    wrong,
  }
}

/** The settings as production mode reads them, whatever mode is set. */
export const readForProduction = (environment: Environment = process.env) => ({
  ...readSettings({ ...environment, PORTICO_MODE: 'production' }),
  given: (name: string) => givenSetting(name, environment),
})

const givenSetting = (name: string, environment: Environment): string | undefined =>
  environment[name]?.trim() || undefined

/** One row per setting for people, with its current value unless it is a secret. */
export const describeSettings = (environment: Environment = process.env) =>
  Object.values(settings).map(({ name, preset, meaning, secret }: Setting<unknown>) => ({
    name,
    preset,
    meaning,
    value: environment[name] === undefined ? undefined : secret ? '(set)' : environment[name],
  }))
