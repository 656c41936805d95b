export const files = import.meta.glob(['./de/**/*.ts', '!./de/i18n/violation-messages.ts'], {
  eager: true,
  import: 'messages',
})
