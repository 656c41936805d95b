export const files = import.meta.glob('./pt/**/*.ts', { eager: true, import: 'messages' })
