export function ensureBuilt(options?: { required?: boolean }): Promise<void>
