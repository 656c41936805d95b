import { Portico } from '../../sdk/src/client.ts'
import { LOCAL } from './account.ts'
import type { Common } from './input.ts'
import { readProfiles } from './profiles.ts'
import { tokenOf } from './sign-in.ts'
import { dashed, type Found } from './table.ts'
import { Complaint, EXIT, type World } from './world.ts'

/** The client for Portico, as whoever the flags, the environment or the profile say. */
export function caller({ profile, server, key }: Common, world: World): Portico {
  const { env } = world
  const known = readProfiles(world)
  const isNamed = profile ?? env.PORTICO_PROFILE
  const name = isNamed ?? known.current
  const own = key ?? (profile === undefined ? env.PORTICO_KEY : undefined)
  if (own === undefined && name === undefined) {
    throw new Complaint('Nobody is signed in: "portico login", or set PORTICO_KEY to an API key.', EXIT.refused)
  }
  const baseUrl = server ?? (own === undefined ? known.profiles[name!]?.server : undefined) ?? env.PORTICO_URL ?? LOCAL
  const signedInAt = own === undefined ? known.profiles[name!]?.server : undefined
  if (signedInAt !== undefined && server !== undefined && new URL(server).origin !== new URL(signedInAt).origin) {
    throw new Complaint(`The profile "${name}" is for ${signedInAt}: its token is not sent to ${server}.`)
  }
  return new Portico({
    baseUrl,
    token: () => own ?? tokenOf(world, name!),
    fetch: world.fetch,
    headers: { 'user-agent': 'portico-cli/0.1.0' },
    onIgnoredFields: (_, fields) => world.err(`Not known to the server, and left aside: ${fields.join(', ')}\n`),
  })
}

type Method = (input: Record<string, unknown>) => Promise<unknown> & Partial<AsyncIterable<Record<string, unknown>>>

/** By its name in the client, which calls `room_types.list` `roomTypes.list`. */
export function methodOf(portico: Portico, { group, name }: Found): Method {
  const camel = (text: string) => text.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const groups = portico as unknown as Record<string, Record<string, Method> | undefined>
  const method = groups[camel(group)]?.[camel(name)]
  if (!method) throw new Complaint(`This release has no ${dashed(group)} ${dashed(name)}.`)
  return method
}
