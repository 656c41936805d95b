import type { Tool } from '@modelcontextprotocol/server'
import type { Module } from '../../platform/operation/module.ts'
import { type AnyOperation, pathParameters } from '../../platform/operation/operation.ts'
import { annotationsOf, isGuarded } from './consequences.ts'
import { descriptionOf, toolName, vocabularyOf } from './describe.ts'
import { inputSchemaOf, outputSchemaOf } from './schemas.ts'

/** An operation as a tool: the same description, read by a model. */
export interface Offer {
  operation: AnyOperation
  /** Its toolset: the module it is of. */
  set: string
  tool: Tool
  /** Apart from the tool, because few clients use it and it weighs most. */
  outputSchema: Tool['outputSchema']
  /** Listed and callable only if a person enabled guarded tools. */
  guarded: boolean
  /** Reads the record that a call concerns. */
  reader: AnyOperation | undefined
  /** Returns what a call would do. */
  preview: AnyOperation | undefined
}

export type ToolModule = Pick<Module, 'name' | 'operations'>

export function offersOf(modules: readonly ToolModule[]): Offer[] {
  const operations = modules.flatMap((module) => module.operations)
  const vocabulary = vocabularyOf(operations)
  const named = new Map<string, AnyOperation>(operations.map((operation) => [operation.id, operation]))
  return modules.flatMap(({ name: set, operations: own }) =>
    own.map((operation) => ({
      operation,
      set,
      guarded: isGuarded(operation),
      reader: readerOf(operation, named),
      preview: operation.preview && named.get(operation.preview),
      outputSchema: outputSchemaOf(operation),
      tool: {
        name: toolName(operation.id),
        title: operation.summary,
        description: descriptionOf(operation, vocabulary),
        inputSchema: inputSchemaOf(operation),
        annotations: annotationsOf(operation),
      },
    })),
  )
}

/** `packages.get` for any operation on packages whose path has the same kind of id. */
function readerOf(operation: AnyOperation, named: ReadonlyMap<string, AnyOperation>): AnyOperation | undefined {
  const reader = named.get(`${operation.id.split('.')[0]}.get`)
  const [name] = reader ? pathParameters(reader) : []
  const kindOf = ({ input }: AnyOperation) => input.properties[name!]?.pattern
  return reader && kindOf(reader) !== undefined && kindOf(operation) === kindOf(reader) ? reader : undefined
}
