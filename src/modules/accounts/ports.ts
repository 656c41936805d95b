import type { Db } from '../../platform/database/connect.ts'

/** The operator's mail adapter, implemented in `providers/accounts`, and where accounts are. */

declare module '../../platform/operation/ports.ts' {
  interface Ports {
    notices: NoticesPort
    accounts: AccountsPort
  }
}

/** Accounts are in the live database, and belong to properties of both environments. */
export interface AccountsPort {
  readonly db: Db
}

export interface Notice {
  id: string
  to: string
  subject: string
  text: string
}

export interface NoticesPort {
  /** False: the settings name no mail server or no sender, and nothing can be sent. */
  readonly carried: boolean
  /** The base of links in notices. */
  readonly base: { readonly url: string }
  /** `refused` is permanent; `unreachable`: certainly not accepted, to be retried. Rejects only for a bug. */
  send(notice: Notice): Promise<'sent' | 'refused' | 'unreachable'>
  close(): Promise<void>
}
