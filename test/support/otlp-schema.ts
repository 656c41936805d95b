/**
 * OTLP 1.x in JSON, as opentelemetry.io/docs/specs/otlp and its protobuf files describe it: names in lowerCamelCase and no
 * others, ids in hexadecimal, 64-bit numbers as strings of digits, enums as numbers.
 */
const object = (properties: object, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})
const array = (items: object) => ({ type: 'array', items })
const text = { type: 'string' }
const uint64 = {
  anyOf: [
    { type: 'string', pattern: '^\\d{1,20}$' },
    { type: 'integer', minimum: 0 },
  ],
}
const uint32 = { type: 'integer', minimum: 0 }
const traceId = { type: 'string', pattern: '^(?!0{32})[0-9a-f]{32}$' }
const spanId = { type: 'string', pattern: '^(?!0{16})[0-9a-f]{16}$' }
const time = { type: 'string', pattern: '^1[0-9]{18}$' }

const anyValue = {
  oneOf: [
    object({ stringValue: text }, ['stringValue']),
    object({ boolValue: { type: 'boolean' } }, ['boolValue']),
    object({ intValue: { anyOf: [{ type: 'string', pattern: '^-?\\d+$' }, { type: 'integer' }] } }, ['intValue']),
    object({ doubleValue: { type: 'number' } }, ['doubleValue']),
  ],
}
const attributes = array(object({ key: { type: 'string', minLength: 1 }, value: anyValue }, ['key', 'value']))
const resource = object({ attributes, droppedAttributesCount: uint32 }, ['attributes'])
const scope = object({ name: text, version: text, attributes, droppedAttributesCount: uint32 }, ['name'])

const span = object(
  {
    traceId,
    spanId,
    traceState: text,
    parentSpanId: spanId,
    flags: uint32,
    name: { type: 'string', minLength: 1 },
    kind: { enum: [1, 2, 3, 4, 5] },
    startTimeUnixNano: time,
    endTimeUnixNano: time,
    attributes,
    droppedAttributesCount: uint32,
    events: array(
      object({ timeUnixNano: time, name: text, attributes, droppedAttributesCount: uint32 }, ['timeUnixNano']),
    ),
    droppedEventsCount: uint32,
    droppedLinksCount: uint32,
    links: array(object({ traceId, spanId, traceState: text, attributes, flags: uint32 }, ['traceId', 'spanId'])),
    status: object({ message: text, code: { enum: [0, 1, 2] } }),
  },
  ['traceId', 'spanId', 'name', 'kind', 'startTimeUnixNano', 'endTimeUnixNano'],
)

const point = { attributes, startTimeUnixNano: time, timeUnixNano: time, flags: uint32 }
const numbers = array(object({ ...point, asDouble: { type: 'number' } }, ['timeUnixNano', 'asDouble']))
const histograms = array(
  object(
    {
      ...point,
      count: uint64,
      sum: { type: 'number' },
      min: { type: 'number' },
      max: { type: 'number' },
      bucketCounts: array(uint64),
      explicitBounds: array({ type: 'number' }),
    },
    ['timeUnixNano', 'startTimeUnixNano', 'count', 'bucketCounts', 'explicitBounds'],
  ),
)
const aggregationTemporality = { enum: [1, 2] }
const described = { name: { type: 'string', minLength: 1 }, description: text, unit: text }
const metric = {
  oneOf: [
    object({ ...described, gauge: object({ dataPoints: numbers }, ['dataPoints']) }, ['name', 'gauge']),
    object(
      {
        ...described,
        sum: object({ dataPoints: numbers, aggregationTemporality, isMonotonic: { type: 'boolean' } }, [
          'dataPoints',
          'aggregationTemporality',
          'isMonotonic',
        ]),
      },
      ['name', 'sum'],
    ),
    object(
      {
        ...described,
        histogram: object({ dataPoints: histograms, aggregationTemporality }, ['dataPoints', 'aggregationTemporality']),
      },
      ['name', 'histogram'],
    ),
  ],
}

const request = (data: string, scopes: string, items: string, item: object) =>
  object(
    {
      [data]: array(
        object(
          {
            resource,
            [scopes]: array(object({ scope, [items]: array(item), schemaUrl: text }, ['scope', items])),
            schemaUrl: text,
          },
          ['resource', scopes],
        ),
      ),
    },
    [data],
  )

/** By the path that each is sent to. */
export const OTLP = {
  '/v1/traces': request('resourceSpans', 'scopeSpans', 'spans', span),
  '/v1/metrics': request('resourceMetrics', 'scopeMetrics', 'metrics', metric),
}
