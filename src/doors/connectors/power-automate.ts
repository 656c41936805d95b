import type { Action, Catalogue, FormField } from './forms.ts'

/** The custom connector of Power Automate: OpenAPI 2.0 with Microsoft's extensions, and the properties beside it. */

const HOST = 'portico.example.com' // every connection names its own: the policy below
const LONGEST_SUMMARY = 80
const AFTER = '/oauth'

export const powerAutomateDefinition = ({ actions }: Catalogue, version: string, scopes: Record<string, string>) => ({
  swagger: '2.0',
  info: {
    title: 'Portico',
    description: 'Guests, messages, reservations, itineraries and rates of a hotel.',
    version,
    contact: { name: 'Portico', url: `https://${HOST}/docs`, email: 'connectors@portico.example' },
  },
  host: HOST,
  basePath: '/',
  schemes: ['https'],
  consumes: ['application/json'],
  produces: ['application/json'],
  securityDefinitions: {
    api_key: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
    oauth2: {
      type: 'oauth2',
      flow: 'accessCode',
      authorizationUrl: `https://${HOST}${AFTER}/authorize`,
      tokenUrl: `https://${HOST}${AFTER}/token`,
      scopes,
    },
  },
  security: [{ api_key: [] }, { oauth2: [] }],
  paths: pathsOf(actions),
  definitions: {},
  tags: [],
  'x-ms-connector-metadata': [
    { propertyName: 'Website', propertyValue: `https://${HOST}` },
    { propertyName: 'Privacy policy', propertyValue: `https://${HOST}/docs/conventions` },
    { propertyName: 'Categories', propertyValue: 'Business Management;Communication' },
  ],
})

function pathsOf(actions: readonly Action[]): Record<string, Record<string, object>> {
  const byPath = Map.groupBy(actions, ({ path }) => path)
  return Object.fromEntries(
    [...byPath].map(([path, all]) => [
      path,
      Object.fromEntries(all.map((action) => [action.method.toLowerCase(), operationOf(action)])),
    ]),
  )
}

/** `packages.create` → `PackagesCreate`. */
const operationId = ({ id }: Action): string =>
  id.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())

function operationOf(action: Action): object {
  const { label, help, fields, kind, method, sample } = action
  const body = fields.filter((field) => field.in === 'body')
  const schema = kind === 'list' ? pageOf(sample) : schemaOf(sample)
  return {
    summary: label.slice(0, LONGEST_SUMMARY),
    description: sentence(help),
    operationId: operationId(action),
    parameters: [
      ...fields.filter((field) => field.in !== 'body').map(parameterOf),
      ...(action.pages ? [CURSOR] : []),
      ...(method === 'GET' ? [] : [{ name: 'body', in: 'body', required: true, schema: objectOf(body) }]),
      ...(kind === 'change' && method !== 'PUT' ? [IDEMPOTENCY_KEY] : []),
    ],
    responses: {
      [method === 'POST' ? 'default' : '200']: { description: 'What Portico answers.', schema },
    },
  }
}

const CURSOR = {
  name: 'cursor',
  in: 'query',
  type: 'string',
  required: false,
  description: 'next_cursor of the page before.',
  'x-ms-summary': 'Cursor',
  'x-ms-visibility': 'advanced',
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  type: 'string',
  required: false,
  description: 'With the same key a step that is tried again does not act twice, the run’s id for instance.',
  'x-ms-summary': 'Idempotency Key',
  'x-ms-visibility': 'advanced',
}

function parameterOf(field: FormField): object {
  const { name, required } = field
  const isPath = field.in === 'path'
  return { name, in: field.in, required, ...typed(field), ...(isPath && { 'x-ms-url-encoding': 'single' }) }
}

const objectOf = (fields: readonly FormField[]): object => {
  const required = fields.filter((field) => field.required).map(({ name }) => name)
  return {
    type: 'object',
    ...(required.length > 0 && { required }), // an empty list is none that OpenAPI 2.0 knows
    properties: Object.fromEntries(fields.map((field) => [field.name, typed(field)])),
  }
}

const TYPES: Record<FormField['type'], object> = {
  text: { type: 'string' },
  long_text: { type: 'string' },
  integer: { type: 'integer', format: 'int32' },
  number: { type: 'number', format: 'double' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  moment: { type: 'string', format: 'date-time' },
  choice: { type: 'string' },
  json: {},
}

/** What both a parameter and a member of the body say. */
function typed(field: FormField): object {
  const { label, help, type, many, choices, required, preset, example } = field
  const one = {
    ...(type === 'json' ? schemaOf(example) : TYPES[type]),
    ...(choices && { enum: Object.keys(choices) }),
  }
  return {
    ...(many ? { type: 'array', items: one } : one),
    ...(preset !== undefined && !many && type !== 'json' && { default: preset }),
    description: sentence(help ?? label),
    'x-ms-summary': label.slice(0, LONGEST_SUMMARY),
    ...(required && { 'x-ms-visibility': 'important' }),
  }
}

const pageOf = (item: unknown): object => ({
  type: 'object',
  properties: {
    data: { type: 'array', items: schemaOf(item) },
    total: { type: 'integer', format: 'int32' },
    has_more: { type: 'boolean' },
    next_cursor: { type: 'string' },
  },
})

/** The schema of an example: what later steps can pick. Of null nothing is known, and the platform then takes anything. */
function schemaOf(example: unknown): object {
  if (Array.isArray(example)) return { type: 'array', items: example.length > 0 ? schemaOf(example[0]) : {} }
  if (example === null || example === undefined) return {}
  if (typeof example !== 'object') {
    return { type: Number.isInteger(example) ? 'integer' : (typeof example as 'string' | 'number' | 'boolean') }
  }
  const members = Object.entries(example).map(([name, value]) => [name, schemaOf(value)])
  return { type: 'object', properties: Object.fromEntries(members) }
}

/** The platform's checks want a full stop. */
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

const shown = (displayName: string, description: string, more: object = {}) => ({
  uiDefinition: { displayName, description, tooltip: description, constraints: { required: 'true', ...more } },
})
const ADDRESS = { type: 'string', ...shown('Server address', 'Where your Portico server is reached, with https.') }

/** A key, or OAuth with an application that the operator made; and the server that each connection names. */
export const powerAutomateProperties = (scopes: readonly string[]) => ({
  properties: {
    iconBrandColor: '#1f4d4a',
    capabilities: [],
    connectionParameterSets: {
      uiDefinition: { displayName: 'Authentication', description: 'How this connection proves itself.' },
      values: [
        {
          name: 'api-key',
          uiDefinition: { displayName: 'API key', description: 'A key made for Power Automate alone.' },
          parameters: {
            address: ADDRESS,
            api_key: { type: 'securestring', ...shown('API key', 'sk_live_… or sk_test_…', { clearText: false }) },
          },
        },
        {
          name: 'oauth2',
          uiDefinition: { displayName: 'Sign in', description: 'People sign in at Portico and say what is allowed.' },
          parameters: {
            address: ADDRESS,
            token: {
              type: 'oauthSetting',
              oAuthSettings: {
                clientId: 'app_…',
                identityProvider: 'oauth2pkce',
                redirectMode: 'GlobalPerConnector',
                scopes,
                customParameters: {
                  authorizationUrl: { value: `https://${HOST}${AFTER}/authorize` },
                  tokenUrl: { value: `https://${HOST}${AFTER}/token` },
                  refreshUrl: { value: `https://${HOST}${AFTER}/token` },
                },
              },
              ...shown('Sign in', 'Sign in at Portico.'),
            },
          },
        },
      ],
    },
    policyTemplateInstances: [
      {
        templateId: 'dynamichosturl',
        title: 'The server of the connection',
        parameters: { 'x-ms-apimTemplateParameter.urlTemplate': "@connectionParameters('address')" },
      },
    ],
  },
})
