/** What proving a sender asks of the outside, and what the operator's accounts write as. Kept to by `providers/senders`. */

declare module '../../platform/operation/ports.ts' {
  interface Ports {
    senders: SendersPort
  }
}

export interface SendersPort {
  /** As whom the operator's accounts write for a property whose sender is not proved; numbers are also where codes come from. */
  readonly own: Readonly<Partial<Record<'email' | 'sms' | 'chatapp', string>>>
  /** Domains, addresses and numbers that every property may write as over the operator's accounts. */
  readonly allowed: readonly string[]
  /** Whether the operator has an account that carries this channel. */
  carries(channel: string): boolean
  /** The TXT records of a name, each as one text; none: the name or its records do not exist. Rejects when nobody can tell. */
  readTxt(name: string): Promise<string[]>
  /** How a code can be brought to a number. */
  readonly codeMethods: readonly CodeMethod[]
  sendCode(method: CodeMethod, number: string, code: string): Promise<CodeSent>
}

export type CodeMethod = 'sms' | 'voice'

/** Taken by the provider, or in its words why not. */
export type CodeSent = { sent: true } | { sent: false; reason: string }
