// Takes out of a provider's OpenAPI description what test/support/described-server.ts needs: the named operations and
// the schemas they refer to, without prose. Run by hand when a provider publishes a new one, then `npm run format`.
//
//   node scripts/extract-description.mjs twilio_api_v2010.json test/support/descriptions/twilio.json \
//     'GET /2010-04-01/Accounts/{AccountSid}/Messages.json' 'POST /2010-04-01/Accounts/{AccountSid}/Messages.json'
//   node scripts/extract-description.mjs vonage_messages.yaml test/support/descriptions/vonage.json \
//     'POST /v1/messages' schema:messageStatusSMS schema:messageStatusWhatsApp schema:inboundMessageSMS \
//     schema:inboundWhatsAppMessageCommon schema:Image \
//     '/components/schemas/baseMessageType/required=["to","from","message_type","channel"]' \
//     '/components/schemas/baseMessageType/properties/webhook_url={"type":"string","format":"url"}' \
//     '/components/schemas/baseMessageType/properties/webhook_version={"type":"string","enum":["v0.1","v1"]}' \
//     '/components/schemas/ErrorUnauthorizedMissingCredentials/required=["type","title","detail","instance"]' \
//     '/components/schemas/ErrorUnauthorizedInvalidApplication/required=["type","title","detail","instance"]'
//   node scripts/extract-description.mjs openai.yaml test/support/descriptions/openai.json \
//     'POST /v1/chat/completions' schema:ErrorResponse \
//     '/components/schemas/CreateChatCompletionRequest/allOf/1/properties/prediction={"$ref":"#/components/schemas/PredictionContent"}' \
//     '/components/schemas/StopConfiguration={"anyOf":[{"type":"string"},{"type":"array","items":{"type":"string"}},{"type":"null"}]}' \
//     '/components/schemas/CreateChatCompletionStreamResponse/properties/usage={"anyOf":[{"$ref":"#/components/schemas/CompletionUsage"},{"type":"null"}]}' \
//     '/components/schemas/CreateChatCompletionStreamResponse/properties/choices/items/properties/finish_reason={"enum":["stop","length","tool_calls","content_filter","function_call",null]}'
//
// `/pointer=json` corrects a description that is wrong. Vonage's asks for a field `message` that version 1 does not
// have, lacks two that its own library sends, and requires `details` where the field is called `detail`.
// OpenAI's writes `nullable`, which says nothing in the version of OpenAPI that it names.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

const [source, target, ...wanted] = process.argv.slice(2)
if (!wanted.length)
  throw new Error('Usage: extract-description.mjs <source> <target> <operation | schema:name | /pointer=json>…')

const described = parse(source)
const base = new URL(described.servers[0].url).pathname
const corrections = wanted.filter((word) => word.startsWith('/'))
for (const correction of corrections) correct(described, ...correction.split(/=(.*)/s))

const extract = {
  openapi: described.openapi,
  info: { title: described.info.title, version: described.info.version },
  'x-corrected': corrections.map((correction) => correction.split('=')[0]),
  paths: {},
  components: { schemas: {}, parameters: {}, securitySchemes: bare(described.components.securitySchemes) },
}
for (const word of wanted.filter((word) => word.includes(' '))) takeOperation(...word.split(' '))
for (const word of wanted.filter((word) => word.startsWith('schema:'))) {
  takeReferences({ $ref: `#/components/schemas/${word.slice('schema:'.length)}` })
}
writeFileSync(target, `${JSON.stringify(extract, null, 2)}\n`)

function parse(file) {
  const bytes = readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
  if (/\.json(\.gz)?$/.test(file)) return JSON.parse(text)
  const program = 'import json, sys, yaml; json.dump(yaml.safe_load(sys.stdin), sys.stdout, default=str)'
  const python = spawnSync('python3', ['-c', program], { input: text, maxBuffer: 2 ** 28 })
  if (python.status !== 0) throw new Error(`YAML is read with python3 and its yaml module: ${python.stderr}`)
  return JSON.parse(python.stdout)
}

function correct(document, pointer, json) {
  const steps = pointer.slice(1).split('/')
  const last = steps.pop()
  steps.reduce((place, step) => place[step], document)[last] = JSON.parse(json)
}

function takeOperation(method, path) {
  const whole = (name) => `${base}${name}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1')
  const [, item] = Object.entries(described.paths).find(([name]) => whole(name) === path)
  const { parameters = [], requestBody, responses, security } = item[method.toLowerCase()]
  const operation = bare({
    parameters: [...(item.parameters ?? []), ...parameters],
    requestBody: requestBody && { content: onlySchemas(requestBody.content) },
    responses: Object.fromEntries(Object.entries(responses).map(([status, { content }]) => [status, { content }])),
    security: security ?? described.security ?? [],
  })
  extract.paths[path] = { ...extract.paths[path], [method.toLowerCase()]: operation }
  takeReferences(operation)
}

function onlySchemas(content) {
  return Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, { schema }]))
}

/** What a part refers to, and what that refers to. */
function takeReferences(part) {
  if (typeof part !== 'object' || part === null) return
  const [, kind, name] = /^#\/components\/(\w+)\/(.+)$/.exec(part.$ref ?? '') ?? []
  if (name && !extract.components[kind][name]) {
    extract.components[kind][name] = bare(described.components[kind][name])
    takeReferences(extract.components[kind][name])
  }
  for (const value of Object.values(part)) takeReferences(value)
}

/** Without what is for people, and of several examples the first. Below `properties` stand names, not keywords. */
function bare(part, names = false) {
  if (Array.isArray(part)) return part.map((item) => bare(item))
  if (typeof part !== 'object' || part === null) return part
  const entries = Object.entries(part).flatMap(([key, value]) => {
    if (names) return [[key, bare(value)]]
    if (key === 'examples') return [['example', data(Object.values(value)[0].value)]]
    if (key === 'example') return [[key, data(value)]]
    if (/^(description|summary|title|tags|externalDocs|flows|x-.*)$/.test(key)) return []
    return [[key, bare(value, key === 'properties')]]
  })
  return Object.fromEntries(entries)
}

/** An example without its sentences: dates may hold spaces, other data does not. */
function data(example) {
  if (Array.isArray(example)) return example.map(data)
  if (typeof example === 'string') return /\s/.test(example) && Number.isNaN(Date.parse(example)) ? '' : example
  if (typeof example !== 'object' || example === null) return example
  return Object.fromEntries(Object.entries(example).map(([key, value]) => [key, data(value)]))
}
