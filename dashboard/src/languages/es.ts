export const files = import.meta.glob(['./es/**/*.ts', '!./es/i18n/violation-messages.ts'], {
  eager: true,
  import: 'messages',
})
