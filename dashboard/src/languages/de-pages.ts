export const files = import.meta.glob('./de/areas/**/*.ts', { eager: true, import: 'messages' })
