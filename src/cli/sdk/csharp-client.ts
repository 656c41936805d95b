import type { OpenApiDocument } from '../../doors/rest/openapi-types.ts'
import { HEAD, paramsName, summary, typeText } from './csharp-types.ts'
import { camel, pascal } from './descriptions.ts'
import { bodyFields, type Endpoint, looseFields, pathFields } from './endpoints.ts'
import { grouped } from './typescript-client.ts'

/** A class for each group and a method for each operation: ids first, then what it takes. */
export const csharpClient = (document: OpenApiDocument, endpoints: readonly Endpoint[]): string =>
  [
    HEAD,
    'using System.Threading;\nusing System.Threading.Tasks;\n',
    'namespace Portico\n{',
    '    /// <summary>Every operation, by its group.</summary>',
    '    public abstract class Operations\n    {',
    '        internal Operations(Caller caller)\n        {',
    ...grouped(endpoints).map(([group]) => `            ${pascal(group)} = new ${className(group)}(caller);`),
    '        }\n',
    grouped(endpoints)
      .map(([group]) => `        public ${className(group)} ${pascal(group)} { get; }`)
      .join('\n\n'),
    '    }\n',
    ...grouped(endpoints).map(([group, members]) =>
      [
        ...summary(`The operations whose ids begin with ${group}.`, '    '),
        `    public sealed class ${className(group)}\n    {`,
        '        private readonly Caller caller;\n',
        `        internal ${className(group)}(Caller caller)\n        {\n            this.caller = caller;\n        }\n`,
        members.map((endpoint) => methodText(document, endpoint)).join('\n\n'),
        '    }\n',
      ].join('\n'),
    ),
    '}\n',
  ].join('\n')

const className = (group: string): string => `${pascal(group)}Operations`

function methodText(document: OpenApiDocument, endpoint: Endpoint): string {
  const { group, name, method, path, item, output, text, upload } = endpoint
  const ids = pathFields(endpoint).map((field) => `@${camel(field.name)}`)
  const input = inputText(document, endpoint)
  const taken = [
    ...ids.map((id) => `string ${id}`),
    ...(upload ? ['byte[] content', 'string contentType'] : []),
    ...(input ? [input] : []),
    'CallOptions options = null',
    'CancellationToken cancellation = default(CancellationToken)',
  ]
  const members = [
    ...(input ? ['Input = input'] : []),
    ...(upload ? ['Content = content', 'ContentType = contentType'] : []),
    ...(text ? [`Wanted = "${text}"`] : []),
  ]
  const said = [`${group}.${name}`, method, path].map((one) => JSON.stringify(one))
  const shape = `new CallShape(${[...said, ...ids].join(', ')})${members.length > 0 ? ` { ${members.join(', ')} }` : ''}`
  const type = item ? typeText(document, item) : output && !text ? typeText(document, output) : undefined
  const how = item ? `PageAsync<${type}>` : type ? `CallAsync<${type}>` : 'TextAsync'
  const answer = item ? `Task<Page<${type}>>` : type ? `Task<${type}>` : text ? 'Task<string>' : 'Task'
  return [
    ...summary(`${endpoint.summary}. ${endpoint.description}`, '        '),
    `        public ${answer} ${pascal(name)}Async(${taken.join(', ')}) =>`,
    `            caller.${how}(${shape}, options, cancellation);`,
  ].join('\n')
}

/** A named body, or the fields of the query. */
function inputText(document: OpenApiDocument, endpoint: Endpoint): string | undefined {
  const { body } = endpoint
  const loose = looseFields(document, endpoint)
  if (!body?.$ref && loose.length === 0) return undefined
  const type = body?.$ref ? typeText(document, body) : paramsName(endpoint)
  const isNeeded = [...(body ? bodyFields(document, body) : []), ...loose].some(({ required }) => required)
  return `${type} input${isNeeded ? '' : ' = null'}`
}
