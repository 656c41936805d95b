/** Who talks to whom. */
export interface Parties {
  /** Unknown: whichever of the two is the property's tells. */
  readonly direction: 'inbound' | 'outbound' | 'unknown'
  /** E.164; `anonymous` where it is hidden; else as the provider gives it. */
  readonly from: string
  readonly to: string
}

export type KnownParties = Parties & { readonly direction: 'inbound' | 'outbound' }
