export const files = import.meta.glob(['./pt/**/*.ts', '!./pt/i18n/violation-messages.ts'], {
  eager: true,
  import: 'messages',
})
