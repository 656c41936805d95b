export const EXTRAS: Record<'node' | 'postgres', { folder: string; holds: RegExp }>
export function releaseFiles(options?: { extras?: ('node' | 'postgres')[] }): Promise<[from: string, to: string][]>
export function releaseDescription(): { name: string; version: string; engines: { node: string } }
