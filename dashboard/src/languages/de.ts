export const files = import.meta.glob('./de/**/*.ts', { eager: true, import: 'messages' })
