import { StartupError } from './startup-error.ts'

/** One setting of the environment: what it is called, what it means, and how its text is read. */
export interface Setting<T> {
  name: string
  /** Shown as the default; the value when unset comes from `read(undefined)`. */
  preset: string
  meaning: string
  secret?: true
  read(text: string | undefined): T
}

export const text = (name: string, preset: string, meaning: string): Setting<string> => ({
  name,
  preset,
  meaning,
  read: (value) => value || preset,
})

export const optional = (
  name: string,
  preset: string,
  meaning: string,
  secret?: true,
): Setting<string | undefined> => ({
  name,
  preset,
  meaning,
  secret,
  read: (value) => value || undefined,
})

export const whole = (name: string, preset: number, meaning: string, [least, most] = [1, 1e9]): Setting<number> => ({
  name,
  preset: String(preset),
  meaning,
  read(value) {
    if (!value) return preset
    const number = Number(value)
    if (Number.isInteger(number) && number >= least! && number <= most!) return number
    throw new StartupError(`${name} must be a whole number from ${least} to ${most}, but is "${value}".`)
  },
})

export const choice = <const T extends string>(name: string, options: readonly T[], meaning: string): Setting<T> => ({
  name,
  preset: options[0]!,
  meaning: `${meaning} (${options.join(', ')})`,
  read(value) {
    if (!value) return options[0]!
    if (options.includes(value as T)) return value as T
    throw new StartupError(`${name} must be one of ${options.join(', ')}, but is "${value}".`)
  },
})

export const flag = (name: string, meaning: string): Setting<boolean> => ({
  name,
  preset: 'false',
  meaning,
  read(value) {
    if (!value || value === 'false') return false
    if (value === 'true') return true
    throw new StartupError(`${name} must be true or false, but is "${value}".`)
  },
})

export const list = (name: string, meaning: string): Setting<string[]> => ({
  name,
  preset: 'none',
  meaning,
  read: (value) =>
    (value ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
})

/** A number from 0 to 1. */
export const share = (name: string, preset: number, meaning: string): Setting<number> => ({
  name,
  preset: String(preset),
  meaning,
  read(value) {
    if (!value) return preset
    const number = Number(value)
    if (number >= 0 && number <= 1) return number
    throw new StartupError(`${name} must be a number from 0 to 1, but is "${value}".`)
  },
})

/** Values may be percent-encoded, as OpenTelemetry's settings are. */
export const pairs = (name: string, meaning: string, secret?: true): Setting<Record<string, string>> => ({
  name,
  preset: 'none',
  meaning,
  secret,
  read(value) {
    const entries = (value ?? '').split(',').filter((part) => part.trim() !== '')
    return Object.fromEntries(
      entries.map((entry) => {
        const [, key, text] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(entry) ?? []
        if (!key) throw new StartupError(`${name} must be name=value with commas between them.`)
        return [key, decoded(text!)]
      }),
    )
  },
})

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a percent sign that encodes nothing
  }
}
