import { StartupError } from '../runtime/startup-error.ts'

/**
 * Addresses of databases as libpq writes them: `postgres://user:password@one:5432,two:5432/name`. Several hosts are
 * servers of one cluster; which of them is meant is found out by asking.
 */

const FORM = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/i

/** What `target_session_attrs` may say of a database that is written to. */
const WRITABLE = ['read-write', 'primary']

/** One address for each host. */
function eachHost(url: string): string[] {
  const [, before, hosts, after] = FORM.exec(url) ?? []
  return hosts?.split(',').map((host) => `${before}${host}${after}`) ?? []
}

/** The same without the parameter that is about their choice, which the driver does not know. */
export const hostsOf = (url: string): string[] =>
  eachHost(url).map((one) => {
    if (!one.includes('target_session_attrs')) return one
    const address = new URL(one)
    address.searchParams.delete('target_session_attrs')
    return address.href
  })

export function checkedUrl(name: string, url: string): string {
  const ones = eachHost(url)
  if (ones.length > 0 && ones.every((one) => URL.canParse(one) && databaseOf(one))) return url
  throw new StartupError(`${name} must look like postgres://user:password@host:5432/name.`)
}

/** Refuses an address that asks for a server that cannot be written. */
export function requireWritable(name: string, url: string): void {
  const asked = new URL(eachHost(url)[0]!).searchParams.get('target_session_attrs')
  if (asked === null || WRITABLE.includes(asked)) return
  throw new StartupError(
    `${name} asks for target_session_attrs=${asked}, but Portico writes there: leave it out, or say read-write.`,
  )
}

export const databaseOf = (url: string): string => decodeURIComponent(new URL(eachHost(url)[0]!).pathname.slice(1))

/** Another database of the same servers, with the same role. */
export function withDatabase(url: string, database: string): string {
  const [, before, hosts, after] = FORM.exec(url)!
  return `${before}${hosts}${after!.replace(/^\/[^?#]*/, `/${encodeURIComponent(database)}`)}`
}
