import { ACCOUNT_FLAGS } from './account.ts'
import { OWN } from './help.ts'
import { COMMON, flagsOf } from './input.ts'
import { dashed, find, flagFields, groupOf, type Table } from './table.ts'
import { Complaint } from './world.ts'

/** Shells ask the program itself what may come next, so that they know every operation of this release. */

const SCRIPTS: Record<string, string> = {
  bash: `_portico() {
  local IFS=$'\\n'
  COMPREPLY=($(compgen -W "$(portico __complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _portico portico
`,
  zsh: `#compdef portico
_portico() {
  local -a found
  found=("\${(@f)$(portico __complete "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  [[ -n "\${found[1]}" ]] && compadd -a found || _files
}
compdef _portico portico
`,
  fish: `complete -c portico -a '(portico __complete (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'
`,
}

export function completionScript(shell: string | undefined): string {
  const script = SCRIPTS[shell ?? '']
  if (script) return script
  throw new Complaint(`Which shell? portico completion ${Object.keys(SCRIPTS).join('|')}`)
}

/** What may stand where the last word is. */
export function candidates(table: Table, words: readonly string[]): string[] {
  const last = words.at(-1) ?? ''
  const [first, ...rest] = words.slice(0, -1).filter((word, i) => !(i === 0 && word === 'api'))
  return possible(table, first, rest, last).filter((word) => word.startsWith(last))
}

function possible(table: Table, first: string | undefined, rest: readonly string[], last: string): string[] {
  if (first === undefined) return [...Object.keys(table).map(dashed), ...Object.keys(OWN)]
  if (first === 'completion') return Object.keys(SCRIPTS)
  if (Object.hasOwn(ACCOUNT_FLAGS, first)) return long(ACCOUNT_FLAGS[first as keyof typeof ACCOUNT_FLAGS])
  if (first === 'logs') return rest.length === 0 ? ['tail'] : [...long(COMMON), '--operation', '--status']
  const found = find(table, first, rest[0])
  if (!found) {
    const [, all = {}] = groupOf(table, first) ?? []
    return rest.length === 0 ? [...Object.keys(all).map(dashed), ...(first === 'events' ? ['tail'] : [])] : long(COMMON)
  }
  const before = rest.at(-1) ?? ''
  const field = flagFields(found.operation).find(({ name }) => `--${dashed(name)}` === before)
  if (field?.values) return [...field.values]
  if (before === '--output' || before === '-o') return ['table', 'json', 'csv']
  return last.startsWith('-') ? long(flagsOf(found)) : []
}

const long = (flags: object): string[] => Object.keys(flags).map((name) => `--${name}`)
