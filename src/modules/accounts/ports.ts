/** What accounts ask of whoever carries the operator's own mail. `providers/accounts` keeps to it. */

declare module '../../platform/operation/ports.ts' {
  interface Ports {
    notices: NoticesPort
  }
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
  /** The address that links in notices begin with. */
  readonly base: { readonly url: string }
  /** `refused` for good; `unreachable`: surely not taken, to be tried again. Rejects only for a bug. */
  send(notice: Notice): Promise<'sent' | 'refused' | 'unreachable'>
  close(): Promise<void>
}
