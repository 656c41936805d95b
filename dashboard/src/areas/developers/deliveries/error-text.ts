/** Why there was no answer, in words; what stands after a colon is for programs. */
export const errorText = (errors: Record<string, string>, error: string): string =>
  errors[error.split(':')[0]!] ?? error
