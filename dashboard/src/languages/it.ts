export const files = import.meta.glob('./it/**/*.ts', { eager: true, import: 'messages' })
