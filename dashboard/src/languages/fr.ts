export const files = import.meta.glob(['./fr/{app,domain,i18n,ui}/**/*.ts', '!./fr/i18n/violation-messages.ts'], {
  eager: true,
  import: 'messages',
})
