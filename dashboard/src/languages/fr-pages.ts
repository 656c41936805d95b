export const files = import.meta.glob('./fr/areas/**/*.ts', { eager: true, import: 'messages' })
