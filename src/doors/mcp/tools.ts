import type { Tool } from '@modelcontextprotocol/server'
import type { Caller } from '../../platform/operation/context.ts'
import { type AnyOperation, pathParameters } from '../../platform/operation/operation.ts'
import { holds } from '../../platform/operation/scopes.ts'
import { annotationsOf, needsOptIn } from './consequences.ts'
import { descriptionOf, toolName, vocabularyOf } from './describe.ts'
import { inputSchemaOf, outputSchemaOf } from './schemas.ts'

/** An operation as a tool: the same description, read by a model. */
export interface Offer {
  operation: AnyOperation
  tool: Tool
  /** Listed and callable only if a person enabled all tools. */
  optIn: boolean
  /** Reads the record that a call concerns. */
  reader: AnyOperation | undefined
  /** Returns what a call would do. */
  preview: AnyOperation | undefined
}

export function offersOf(operations: readonly AnyOperation[]): Offer[] {
  const vocabulary = vocabularyOf(operations)
  const named = new Map(operations.map((operation) => [operation.id, operation]))
  return operations.map((operation) => {
    const outputSchema = outputSchemaOf(operation)
    return {
      operation,
      optIn: needsOptIn(operation),
      reader: readerOf(operation, named),
      preview: operation.preview && named.get(operation.preview),
      tool: {
        name: toolName(operation.id),
        title: operation.summary,
        description: descriptionOf(operation, vocabulary),
        inputSchema: inputSchemaOf(operation),
        ...(outputSchema && { outputSchema }),
        annotations: annotationsOf(operation),
      },
    }
  })
}

/** `packages.get` for any operation on packages whose path has the same kind of id. */
function readerOf(operation: AnyOperation, named: ReadonlyMap<string, AnyOperation>): AnyOperation | undefined {
  const reader = named.get(`${operation.id.split('.')[0]}.get`)
  const [name] = reader ? pathParameters(reader) : []
  const kindOf = ({ input }: AnyOperation) => input.properties[name!]?.pattern
  return reader && kindOf(reader) !== undefined && kindOf(operation) === kindOf(reader) ? reader : undefined
}

/** Tools that the caller could not call are not listed; the executor still decides. */
export const isOffered = ({ operation, optIn }: Offer, { actor, environment }: Caller, allTools: boolean): boolean =>
  holds(actor.scopes, operation.scope) &&
  (!operation.sandboxOnly || environment.name === 'sandbox') &&
  (allTools || !optIn)
