/** Method, path and what is special about an operation: all that the client needs to know of it. */
export type Row = readonly [method: Method, path: string, traits?: Traits]
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Traits {
  /** The answer is a page of a list that goes on. */
  readonly list?: true
  /** The answer can come while it is written. */
  readonly stream?: true
  /** The answer is no JSON but a text of this media type. */
  readonly text?: string
  /** The body is a file; its media type by format. */
  readonly upload?: Readonly<Record<string, string>>
}

export type Table = Readonly<Record<string, Readonly<Record<string, Row>>>>
