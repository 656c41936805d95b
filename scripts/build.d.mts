export function ensurePages(options?: { required?: boolean }): Promise<void>
export function ensureProgram(): Promise<string>
export function ensureClient(): Promise<string | undefined>
