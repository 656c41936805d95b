import type { Action, Catalogue, FormField, Trigger } from './forms.ts'

/** The custom app of Make: a manifest, and files for its base, its connections, its webhook and each module. */

type Files = Record<string, unknown>

export function makeApp(catalogue: Catalogue, scopes: Record<string, string>): Files {
  const modules = catalogue.actions.map((action) => ({ name: nameOf(action), action }))
  const files: Files = {
    'general/base.iml.json': BASE,
    'general/common.json': {},
    'general/groups.json': groupsOf(catalogue),
    ...component('connections', 'key', KEY),
    ...component('connections', 'oauth', oauth(scopes)),
    ...component('webhooks', 'events', webhook(catalogue.triggers)),
    ...component('modules', 'watchEvents', WATCH),
  }
  for (const { name, action } of modules) Object.assign(files, component('modules', name, moduleOf(action)))
  return { ...files, 'makecomapp.json': manifest(modules) }
}

const component = (kind: string, name: string, codes: Files): Files =>
  Object.fromEntries(Object.entries(codes).map(([code, content]) => [`${kind}/${name}/${code}.iml.json`, content]))

/** `packages.create` → `packagesCreate`. */
const nameOf = ({ id }: Action): string => id.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase())

/** Either connection brings its own; the other member is empty. */
const BASE = {
  baseUrl: '{{connection.address}}',
  headers: { authorization: 'Bearer {{ifempty(connection.accessToken, connection.apiKey)}}' },
  log: { sanitize: ['request.headers.authorization'] },
  response: {
    error: {
      message: '[{{statusCode}}] {{ifempty(body.detail, body)}} ({{body.request_id}})',
      '401': { type: 'InvalidAccessTokenError', message: 'The key is not, or no longer, valid: {{body.detail}}' },
      '429': { type: 'RateLimitError', message: 'Portico asks to slow down.' },
      '503': { type: 'ConnectionError', message: 'Portico is away for a moment.' },
    },
  },
}

const ADDRESS = {
  name: 'address',
  type: 'url',
  label: 'Server address',
  help: 'Where your Portico server is reached.',
  required: true,
}
const NAMED = { output: '{{body.data[1]}}', metadata: { type: 'text', value: '{{body.data[1].name}}' } }

const KEY = {
  communication: {
    url: '{{parameters.address}}/v1/properties',
    qs: { limit: 1 },
    headers: { authorization: 'Bearer {{parameters.apiKey}}' },
    response: NAMED,
    log: { sanitize: ['request.headers.authorization'] },
  },
  params: [
    ADDRESS,
    {
      name: 'apiKey',
      type: 'password',
      label: 'API key',
      help: 'Made for Make alone, with properties:read and the scopes of what your scenarios do; triggers need webhooks:read and webhooks:write.',
      required: true,
      editable: true,
    },
  ],
}

/** With the client that the operator made (`portico apps create`); PKCE as the server demands it. */
const oauth = (scopes: Record<string, string>): Files => {
  const client = { client_id: '{{ifempty(parameters.clientId, common.clientId)}}' }
  const secret = { client_secret: '{{ifempty(parameters.clientSecret, common.clientSecret)}}' }
  const tokens = {
    data: {
      accessToken: '{{body.access_token}}',
      refreshToken: '{{body.refresh_token}}',
      expires: '{{addSeconds(now, body.expires_in)}}',
      address: '{{parameters.address}}',
    },
  }
  const token = (body: object, response: object) => ({
    url: '{{parameters.address}}/oauth/token',
    method: 'POST',
    type: 'urlencoded',
    body: { ...client, ...secret, ...body },
    response,
    log: { sanitize: ['request.body.client_secret', 'request.body.refresh_token', 'response.body'] },
  })
  return {
    communication: {
      authorize: {
        url: '{{parameters.address}}/oauth/authorize',
        qs: {
          ...client,
          response_type: 'code',
          redirect_uri: '{{oauth.redirectUri}}',
          scope: "{{join(oauth.scope, ' ')}}",
          code_challenge: '{{oauth.codeChallenge}}',
          code_challenge_method: 'S256',
        },
        pkce: true,
        response: { temp: { code: '{{query.code}}' } },
      },
      token: token(
        {
          grant_type: 'authorization_code',
          code: '{{temp.code}}',
          redirect_uri: '{{oauth.redirectUri}}',
          code_verifier: '{{oauth.codeVerifier}}',
        },
        tokens,
      ),
      refresh: {
        condition: '{{data.expires < addMinutes(now, 5)}}',
        ...token({ grant_type: 'refresh_token', refresh_token: '{{data.refreshToken}}' }, tokens),
      },
      info: {
        url: '{{parameters.address}}/v1/properties',
        qs: { limit: 1 },
        headers: { authorization: 'Bearer {{connection.accessToken}}' },
        response: NAMED,
      },
    },
    params: [
      ADDRESS,
      { name: 'clientId', type: 'text', label: 'Client ID', required: true, editable: true },
      { name: 'clientSecret', type: 'password', label: 'Client secret', editable: true },
    ],
    scopeList: scopes,
    defaultScope: ['properties:read'],
  }
}

/** One endpoint for the kinds that are chosen. Its deliveries are known by the address alone, which nobody else has. */
const webhook = (triggers: readonly Trigger[]): Files => ({
  communication: { output: '{{body}}' },
  params: [
    {
      name: 'events',
      type: 'select',
      label: 'Events',
      multiple: true,
      required: true,
      options: triggers.map(({ event, label }) => ({ label, value: event })),
    },
  ],
  attach: {
    url: '/v1/webhooks',
    method: 'POST',
    body: { url: '{{webhook.url}}', events: '{{parameters.events}}', description: 'Make' },
    response: { data: { externalHookId: '{{body.id}}' } },
  },
  detach: { url: '/v1/webhooks/{{webhook.externalHookId}}', method: 'DELETE', body: {} },
  requiredScope: ['webhooks:write'],
})

const WATCH: Files = {
  communication: {},
  staticParams: [],
  interface: ['id', 'type', 'created_at'].map((name) => ({ name, type: 'text', label: labelled(name) })),
  samples: { id: 'evt_1', type: 'message.received', created_at: '2026-11-15T14:30:00.000Z', data: {} },
}

function moduleOf(action: Action): Files {
  const { fields, sample } = action
  return {
    communication: communicationOf(action),
    mappableParams: [...fields.map(parameterOf), ...(action.pages && !has(fields, 'limit') ? [LIMIT] : [])],
    interface: interfaceOf(sample),
    samples: sample,
  }
}

const has = (fields: readonly FormField[], wanted: string): boolean => fields.some(({ name }) => name === wanted)
const LIMIT = { name: 'limit', type: 'uinteger', label: 'Limit', default: 50 }

function communicationOf({ path, method, fields, kind, pages }: Action): object {
  const sentIn = (location: string) =>
    Object.fromEntries(
      fields.filter((field) => field.in === location).map(({ name }) => [name, `{{parameters.${name}}}`]),
    )
  const url = path.replace(/\{(\w+)\}/g, '{{encodeURL(parameters.$1)}}')
  return {
    url,
    method,
    qs: sentIn('query'),
    ...(method !== 'GET' && { body: sentIn('body') }),
    response:
      kind === 'list'
        ? { iterate: '{{body.data}}', output: '{{item}}', limit: '{{parameters.limit}}' }
        : { output: '{{body}}' },
    ...(pages && {
      pagination: { condition: '{{body.next_cursor}}', qs: { cursor: '{{body.next_cursor}}', offset: '' } },
    }),
  }
}

const TYPES: Record<FormField['type'], string> = {
  text: 'text',
  long_text: 'text',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  date: 'text',
  moment: 'date',
  choice: 'select',
  json: 'any',
}

function parameterOf({ name, label, help, type, many, choices, required, preset, example }: FormField): object {
  const explained = [
    help,
    type === 'date' && 'As YYYY-MM-DD.',
    example !== undefined && `For instance ${JSON.stringify(example)}`,
  ]
  const text = explained.filter(Boolean).join(' ')
  const options = choices && Object.entries(choices).map(([value, label]) => ({ label, value }))
  const one = { type: TYPES[type], ...(options && { options }) }
  return {
    name,
    label,
    ...(text && { help: text }),
    ...(many && type === 'choice' ? { ...one, multiple: true } : many ? { type: 'array', spec: one } : one),
    required,
    ...(type === 'long_text' && { multiline: true }),
    ...(preset !== undefined && { default: preset }),
  }
}

/** What later modules can map: the members of the example. */
const interfaceOf = (sample: object): object[] =>
  Object.entries(sample).map(([name, value]) => ({ name, label: labelled(name), ...typeOf(value) }))

function typeOf(value: unknown): object {
  if (Array.isArray(value)) return { type: 'array', ...(value.length > 0 && { spec: typeOf(value[0]) }) }
  if (value === null) return { type: 'any' }
  if (typeof value === 'object') return { type: 'collection', spec: interfaceOf(value) }
  return { type: typeof value === 'string' ? 'text' : (typeof value as string) }
}

function labelled(name: string): string {
  const text = name.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1) || name
}

const groupsOf = ({ modules, actions }: Catalogue): object[] => [
  { label: 'Events', modules: ['watchEvents'] },
  ...modules.map(({ name, label }) => ({
    label,
    modules: actions.filter(({ module }) => module === name).map(nameOf),
  })),
]

const CRUD: Record<string, string> = { POST: 'create', PATCH: 'update', PUT: 'update', GET: 'read' }

function manifest(modules: readonly { name: string; action: Action }[]): object {
  const files = (kind: string, name: string, codes: readonly string[]) =>
    Object.fromEntries(codes.map((code) => [code, `${kind}/${name}/${code}.iml.json`]))
  const connected = { connection: 'key', altConnection: 'oauth' }
  return {
    fileVersion: 1,
    generalCodeFiles: {
      base: 'general/base.iml.json',
      common: 'general/common.json',
      readme: 'README.md',
      groups: 'general/groups.json',
    },
    components: {
      connection: {
        key: {
          label: 'Portico API key',
          connectionType: 'basic',
          codeFiles: files('connections', 'key', ['communication', 'params']),
        },
        oauth: {
          label: 'Portico',
          connectionType: 'oauth',
          codeFiles: files('connections', 'oauth', ['communication', 'params', 'scopeList', 'defaultScope']),
        },
      },
      webhook: {
        events: {
          label: 'Events',
          webhookType: 'web',
          ...connected,
          codeFiles: files('webhooks', 'events', ['communication', 'params', 'attach', 'detach', 'requiredScope']),
        },
      },
      module: {
        watchEvents: {
          label: 'Watch Events',
          description: 'Starts the scenario when something happens in a hotel.',
          moduleType: 'instant_trigger',
          webhook: 'events',
          codeFiles: files('modules', 'watchEvents', ['communication', 'staticParams', 'interface', 'samples']),
        },
        ...Object.fromEntries(
          modules.map(({ name, action }) => [
            name,
            {
              label: action.label,
              description: action.help,
              moduleType: action.kind === 'list' ? 'search' : 'action',
              ...(action.kind !== 'list' && { actionCrud: CRUD[action.method] }),
              ...connected,
              codeFiles: files('modules', name, ['communication', 'mappableParams', 'interface', 'samples']),
            },
          ]),
        ),
      },
      rpc: {},
      function: {},
    },
    origins: [],
  }
}
