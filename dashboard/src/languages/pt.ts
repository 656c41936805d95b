export const files = import.meta.glob(['./pt/{app,domain,i18n,ui}/**/*.ts', '!./pt/i18n/violation-messages.ts'], {
  eager: true,
  import: 'messages',
})
