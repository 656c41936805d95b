export const files = import.meta.glob(['./fr/**/*.ts', '!./fr/i18n/violation-messages.ts'], {
  eager: true,
  import: 'messages',
})
