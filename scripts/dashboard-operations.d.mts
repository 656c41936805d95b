export interface ForStaff {
  id: string
  summary: string
}
export const REASONS: string
export const PAPER: string
export function operationsForStaff(): ForStaff[]
export function lookAtPages(
  operations?: readonly ForStaff[],
  reasons?: Record<string, string>,
): { used: Set<string>; without: ForStaff[]; missing: string[]; stale: string[]; paper: string }
