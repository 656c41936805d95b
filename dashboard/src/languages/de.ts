export const files = import.meta.glob(['./de/{app,domain,i18n,ui}/**/*.ts', '!./de/i18n/violation-messages.ts'], {
  eager: true,
  import: 'messages',
})
