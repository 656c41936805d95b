import { readdirSync, readFileSync } from 'node:fs'

/** The processes that this one started, as the system has them. */
export function processesBelow(pid: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      // After the name in parentheses, which may hold anything: state, parent.
      const [state, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
      return Number(parent) === pid && state !== 'Z' ? [Number(name)] : []
    } catch {
      return [] // it ended meanwhile
    }
  })
}
