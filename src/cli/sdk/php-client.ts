import type { OpenApiDocument } from '../../doors/rest/openapi-types.ts'
import { camel, descriptionOf, isNullable, pascal } from './descriptions.ts'
import { bodyFields, type Endpoint, type Field, resolved, withoutNull } from './endpoints.ts'
import { comment, HEAD, modelOf, nativeText, shapeText } from './php-types.ts'
import { grouped } from './typescript-client.ts'

/** A class for each group and a method for each operation, its fields as named arguments. */
export const phpClient = (document: OpenApiDocument, endpoints: readonly Endpoint[]): string =>
  [
    HEAD,
    'namespace Portico;\n',
    'use Portico\\Model;\n',
    '/** Every operation, by its group: `$portico->packages->create(…)`. */',
    'abstract class Operations\n{',
    ...grouped(endpoints).map(([group]) => `    public readonly ${className(group)} $${camel(group)};`),
    '\n    public function __construct(protected readonly Caller $caller)\n    {',
    ...grouped(endpoints).map(([group]) => `        $this->${camel(group)} = new ${className(group)}($caller);`),
    '    }\n}\n',
    ...grouped(endpoints).map(([group, members]) =>
      [
        `/** The operations whose ids begin with \`${group}\`. */`,
        `final class ${className(group)}\n{`,
        '    public function __construct(private readonly Caller $caller)\n    {\n    }\n',
        members.map((endpoint) => methodText(document, endpoint)).join('\n'),
        '}\n',
      ].join('\n'),
    ),
  ].join('\n')

const className = (group: string): string => `${pascal(group)}Operations`

/** Those that are needed first, as PHP wants it. */
function fieldsOf(document: OpenApiDocument, { parameters, body, upload }: Endpoint): Field[] {
  const file: Field[] = upload
    ? [
        { name: 'content', required: true, schema: { type: 'string', description: 'The file' } },
        { name: 'format', required: true, schema: { type: 'string', enum: Object.keys(upload) } },
      ]
    : []
  const all = [...file, ...parameters, ...(body ? bodyFields(document, body) : [])]
  return [...all.filter(({ required }) => required), ...all.filter(({ required }) => !required)]
}

function methodText(document: OpenApiDocument, endpoint: Endpoint): string {
  const { body, item, output, name } = endpoint
  const fields = fieldsOf(document, endpoint)
  const isOpen = Boolean(body && resolved(document, body).additionalProperties)
  const taken = [
    ...fields.map((field) => parameter(document, field)),
    ...(isOpen ? ['array $further = []'] : []),
    '?CallOptions $options = null',
  ]
  const model = item ?? output
  const answer = item ? 'Page' : endpoint.text ? 'string' : !output ? 'void' : `Model\\${modelOf(document, output)}`
  return [
    `    /**\n     * ${comment(`${endpoint.summary}. ${endpoint.description}`)}\n     *`,
    ...fields.map((field) => `     * @param ${documented(document, field)}`),
    ...(isOpen ? ['     * @param array<string, mixed> $further members beside those above'] : []),
    ...(item ? [`     * @return Page<Model\\${modelOf(document, model!)}>`] : []),
    '     */',
    `    public function ${camel(name)}(\n        ${taken.join(',\n        ')},\n    ): ${answer} {`,
    `        ${callText(document, endpoint, fields, isOpen)};`,
    '    }\n',
  ].join('\n')
}

function parameter(document: OpenApiDocument, { name, schema, required }: Field): string {
  const type = nativeText(document, withoutNull(schema), true)
  const whole = type === 'mixed' ? type : [type, isNullable(schema) && 'null'].filter(Boolean).join('|')
  if (required) return `${whole} $${name}`
  return `${type === 'mixed' ? type : `${whole}|Omitted`} $${name} = Omitted::Field`
}

const documented = (document: OpenApiDocument, field: Field): string => {
  const shape = `${shapeText(document, field.schema, true)}${field.required ? '' : '|Omitted'}`
  return `${shape} $${field.name} ${comment(descriptionOf(field))}`.trim()
}

function callText(document: OpenApiDocument, endpoint: Endpoint, fields: readonly Field[], isOpen: boolean): string {
  const { group, name, method, path, item, output, text, upload } = endpoint
  const given = [...fields.map((field) => `'${field.name}' => $${field.name}`), ...(isOpen ? ['...$further'] : [])]
  const asked = `'${group}.${name}', '${method}', '${path}', [${given.join(', ')}], $options`
  if (item) return `return $this->caller->page(${asked}, Model\\${modelOf(document, item)}::of(...))`
  if (text) return `return $this->caller->text(${asked}, '${text}')`
  const files = Object.entries(upload ?? {}).map(([format, type]) => `'${format}' => '${type}'`)
  const call = `$this->caller->call(${asked}${upload ? `, [${files.join(', ')}]` : ''})`
  return output ? `return Model\\${modelOf(document, output)}::of(${call})` : call
}
