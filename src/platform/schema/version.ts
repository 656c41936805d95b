import { propertiesOf, type TSchema, Type } from './schema.ts'

/** A record that can change. */
export interface Versioned {
  /** 1 when it is created, one more with each change. */
  readonly version: number
  readonly updated_at: string
}

export const RecordVersion = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: 'One more with each change; the `ETag` of the record, which `If-Match` compares',
  examples: [1],
})

/** Whether this is the schema of one record that has a version. */
export const isVersioned = (schema: TSchema): boolean => propertiesOf(schema)?.version === RecordVersion

/** What a record begins with. */
export const firstVersion = ({ now }: { now: Date }) => {
  const created_at = now.toISOString()
  return { created_at, updated_at: created_at, version: 1 }
}

export const etagOf = (version: number): string => `"${version}"`

/** The versions that `If-Match` accepts (RFC 9110); undefined where it accepts any, also because it is not given. */
export function acceptedVersions(ifMatch: string | undefined): number[] | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined
  return ifMatch.split(',').flatMap((tag) => /^\s*"([1-9]\d{0,9})"\s*$/.exec(tag)?.slice(1).map(Number) ?? [])
}

/** Whether `If-None-Match` names this version. A weak tag names it too: the answer is the same bytes. */
export function namesVersion(ifNoneMatch: string | undefined, version: number): boolean {
  if (ifNoneMatch === undefined) return false
  return (
    ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etagOf(version))
  )
}
