export const files = import.meta.glob('./es/areas/**/*.ts', { eager: true, import: 'messages' })
