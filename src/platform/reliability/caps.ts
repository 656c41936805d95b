/** How much of each kind one property may hold. Each has a setting: `PORTICO_MOST_API_KEYS` and so on. */
export interface Caps {
  /** Neither revoked nor expired. */
  readonly apiKeys: number
  readonly webhooks: number
  /** Neither ended nor expired. */
  readonly sessions: number
  /** Waiting for their connection, or connected. */
  readonly voiceSessions: number
  /** Open at one process. */
  readonly streams: number
  /** Of text, in the present version of every source. */
  readonly knowledgeBytes: number
}
