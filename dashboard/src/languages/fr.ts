export const files = import.meta.glob('./fr/**/*.ts', { eager: true, import: 'messages' })
