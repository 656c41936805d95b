import { parsed } from './input.ts'
import { change, readProfiles } from './profiles.ts'
import { checkedServer, signIn, signOut } from './sign-in.ts'
import { Complaint, type World } from './world.ts'

/** `login`, `logout` and `profiles`: as whom commands are run. */

const PRESET = 'default'
export const LOCAL = 'http://127.0.0.1:8080'

export const ACCOUNT_FLAGS = {
  login: {
    profile: { type: 'string' },
    server: { type: 'string' },
    scopes: { type: 'string' },
    'read-only': { type: 'boolean' },
    'with-key': { type: 'boolean' },
  },
  logout: { profile: { type: 'string' } },
  profiles: { use: { type: 'string' } },
} as const

interface LoginFlags {
  profile?: string
  server?: string
  scopes?: string
  'read-only'?: boolean
  'with-key'?: boolean
}

export async function login(args: readonly string[], world: World): Promise<void> {
  const flags = parsed(args, ACCOUNT_FLAGS.login).values as LoginFlags
  const name = flags.profile ?? world.env.PORTICO_PROFILE ?? PRESET
  const server = checkedServer(
    flags.server ?? readProfiles(world).profiles[name]?.server ?? world.env.PORTICO_URL ?? LOCAL,
  )
  const named = flags.scopes?.split(',').map((scope) => scope.trim())
  const wanted = (scope: string) => (named ? named.includes(scope) : !flags['read-only'] || scope.endsWith(':read'))
  const profile = flags['with-key']
    ? { server, key: (await world.readInput()).trim() }
    : await signIn(world, server, wanted)
  if (profile.key === '') throw new Complaint('No key came: "portico login --with-key" reads it from standard input.')
  await change(world, (all) => {
    all.profiles[name] = profile
    all.current = name
  })
  world.err(`Signed in at ${server} as profile "${name}".\n`)
}

export async function logout(args: readonly string[], world: World): Promise<void> {
  const flags = parsed(args, ACCOUNT_FLAGS.logout).values as { profile?: string }
  const name = flags.profile ?? world.env.PORTICO_PROFILE ?? readProfiles(world).current ?? PRESET
  const profile = readProfiles(world).profiles[name]
  if (!profile) throw new Complaint(`There is no profile "${name}".`)
  await signOut(world, profile)
  await change(world, (all) => {
    delete all.profiles[name]
    if (all.current === name) delete all.current
  })
  world.err(`Signed out of ${profile.server}; the profile "${name}" is gone.\n`)
}

export async function profiles(args: readonly string[], world: World): Promise<void> {
  const { use } = parsed(args, ACCOUNT_FLAGS.profiles).values as { use?: string }
  if (use !== undefined) {
    await change(world, (all) => {
      if (!all.profiles[use]) throw new Complaint(`There is no profile "${use}".`)
      all.current = use
    })
  }
  const { profiles: all, current } = readProfiles(world)
  const lines = Object.entries(all).map(
    ([name, { server, key }]) => `${name === current ? '*' : ' '} ${name}  ${server}  ${key ? 'key' : 'signed in'}\n`,
  )
  world.out(lines.join(''))
}
