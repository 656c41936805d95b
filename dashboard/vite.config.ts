import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const SERVER = 'http://localhost:8080'

/** What draws them is as large as all else that pages share, and comes with those that have some. */
const CHARTS = /chart|node_modules\/(?!@mantine|@tanstack)/

/** `npm run build` builds it into `dist`, which the server shows. */
export default defineConfig({
  root: import.meta.dirname,
  base: './', // the page's <base> says where it is, whatever path a proxy shows it under
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: false, // pages that are open go on with the files they began with; scripts/build.mjs tidies
    target: 'es2023',
    manifest: 'files.json', // what of dist is of this build, for scripts/release.mjs
    license: { fileName: 'licences.md' },
    assetsInlineLimit: 0, // the policy of the page lets nothing in but files of ours
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    // Three scripts per page instead of seventy: each costs the browser and the server more than the code that a page then has too much.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'frame', tags: ['$initial'] },
            { name: 'shared', minShareCount: 2, test: (id) => !CHARTS.test(id) },
          ],
        },
      },
    },
  },
  // For work on the pages: `node_modules/.bin/vite dashboard` beside a server. Requests look as if they came from the server's own pages.
  server: {
    proxy: Object.fromEntries(
      ['/v1', '/oauth', '/docs', '/graphql', '/dashboard/session'].map((path) => [
        path,
        { target: SERVER, changeOrigin: true, headers: { origin: SERVER } },
      ]),
    ),
  },
})
