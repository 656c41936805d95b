/** The words of the catalogue that connectors are made from. Copied beside those that are compiled. */

export interface Catalogue {
  modules: { name: string; label: string }[]
  actions: Action[]
  triggers: Trigger[]
}

export interface Action {
  id: string
  module: string
  noun: string
  label: string
  help: string
  /** What a list answers is the list itself. */
  kind: 'read' | 'list' | 'change'
  method: string
  path: string
  /** Further pages of the list are asked for by `cursor`. */
  pages?: true
  fields: FormField[]
  sample: object
}

export interface Trigger {
  event: string
  label: string
  help: string
  sample: object
}

/** A field as a form shows it. Where a form has no fitting box, it is JSON. */
export interface FormField {
  name: string
  in: 'path' | 'query' | 'body'
  label: string
  help?: string
  type: 'text' | 'long_text' | 'integer' | 'number' | 'boolean' | 'date' | 'moment' | 'choice' | 'json'
  /** Several values of the type. */
  many?: true
  /** What a person reads, by the value that is sent. */
  choices?: Record<string, string>
  required: boolean
  preset?: unknown
  /** What JSON would look like. */
  example?: unknown
  /** null empties it. */
  clearable?: true
}
