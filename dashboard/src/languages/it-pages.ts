export const files = import.meta.glob('./it/areas/**/*.ts', { eager: true, import: 'messages' })
