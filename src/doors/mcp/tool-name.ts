/** `packages.create` → `packages_create`. */
export const toolName = (id: string): string => id.replaceAll('.', '_')
