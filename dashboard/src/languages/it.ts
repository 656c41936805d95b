export const files = import.meta.glob(['./it/{app,domain,i18n,ui}/**/*.ts', '!./it/i18n/violation-messages.ts'], {
  eager: true,
  import: 'messages',
})
