const closing = new Set<() => Promise<void>>()

/** What the files of this process share is closed after the last of them. */
export function closeAtEnd(close: () => Promise<void>): void {
  closing.add(close)
}

export async function closeShared(): Promise<void> {
  for (const close of closing) await close()
}
