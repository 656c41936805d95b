/** The types of the catalogue that connectors are built from. Copied beside the compiled ones. */

export interface Catalogue {
  modules: { name: string; label: string }[]
  actions: Action[]
  triggers: Trigger[]
  /** What an application asks for that offers all of this. */
  scopes: string[]
}

export interface Action {
  id: string
  module: string
  noun: string
  label: string
  help: string
  /** A list answers the items themselves. */
  kind: 'read' | 'list' | 'change'
  method: string
  path: string
  /** Further pages of the list are requested with `cursor`. */
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

/** A field as a form shows it. A value without a fitting input is entered as JSON. */
export interface FormField {
  name: string
  in: 'path' | 'query' | 'body'
  label: string
  help?: string
  type: 'text' | 'long_text' | 'integer' | 'number' | 'boolean' | 'date' | 'moment' | 'choice' | 'json'
  /** Several values of the type. */
  many?: true
  /** The label for each value that is sent. */
  choices?: Record<string, string>
  required: boolean
  preset?: unknown
  example?: unknown
  /** null clears it. */
  clearable?: true
}
