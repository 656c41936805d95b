export const files = import.meta.glob('./pt/areas/**/*.ts', { eager: true, import: 'messages' })
