/** How many of each kind one property may have. Each has a setting: `PORTICO_MOST_API_KEYS` and so on. */
export interface Caps {
  /** Neither revoked nor expired. */
  readonly apiKeys: number
  readonly webhooks: number
  /** Neither ended nor expired. */
  readonly sessions: number
  /** Waiting for their connection, or connected. */
  readonly voiceSessions: number
  /** Open in one process. */
  readonly streams: number
  /** Bytes of text in the current version of every source. */
  readonly knowledgeBytes: number
  /** Bytes of the files of all conversations. */
  readonly fileBytes: number
}
