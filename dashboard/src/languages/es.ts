export const files = import.meta.glob(['./es/{app,domain,i18n,ui}/**/*.ts', '!./es/i18n/violation-messages.ts'], {
  eager: true,
  import: 'messages',
})
