export const files = import.meta.glob('./es/**/*.ts', { eager: true, import: 'messages' })
