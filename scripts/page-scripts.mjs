// The scripts of pages that are not the dashboard: where each begins, and what it becomes in dashboard/dist.

/** The widget runs in pages of others, as one expression; ours are modules, and hold packages whose licences go with them. */
export const SCRIPTS = {
  'widget.js': { input: 'widget/src/main.ts', format: 'iife' },
  'widget-files.js': { input: 'widget/src/files/main.ts', format: 'esm' },
  'docs.js': { input: 'pages/docs/main.ts', format: 'esm', licences: 'docs-licences.md' },
  'explorer.js': { input: 'pages/explorer/main.ts', format: 'esm', licences: 'explorer-licences.md' },
}

export const SCRIPT_FILES = Object.entries(SCRIPTS).flatMap(([name, { licences }]) => [name, licences ?? []].flat())

export const SCRIPT_SOURCES = ['widget/src', 'pages', 'scripts/page-scripts.mjs', 'scripts/build-scripts.mjs']
