export const files = import.meta.glob(['./it/**/*.ts', '!./it/i18n/violation-messages.ts'], {
  eager: true,
  import: 'messages',
})
