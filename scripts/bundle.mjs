// Bundles the sources and the packages they use into few files, so that `portico` starts in a third of the time.
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { licences } from './licences.mjs'
import { root } from './node.mjs'

const SOURCES = join(root, 'src')
const OWN_PLACE =
  /createRequire\(import\.meta\.url\)|new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)|import\.meta\.(\w+)/g

export async function bundle(to) {
  const build = await rolldown({
    input: { portico: join(SOURCES, 'cli', 'portico.ts') },
    platform: 'node',
    external: ['supports-color'], // debug would like it; here it is a tool's
    plugins: [asIfInPlace(to), licences('licences.md')],
    checks: { eval: false }, // a package's
    onLog(level, log, handle) {
      if (level === 'warn') handle('error', log)
    },
  })
  await build.write({
    dir: to,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    comments: false,
  })
  await build.close()
}

/** What a source reads beside itself stays where it is; what it starts as a thread or process becomes a file of the bundle. */
function asIfInPlace(to) {
  return {
    name: 'as-if-in-place',
    transform(code, id) {
      if (!id.startsWith(SOURCES)) return
      const place = (path) => JSON.stringify(relative(to, path))
      return code.replaceAll(OWN_PLACE, (found, script, name) => {
        if (script) {
          this.emitFile({ type: 'chunk', id: join(dirname(id), `${script}.ts`), fileName: `${script}.mjs` })
          return `new URL('./${script}.mjs', import.meta.url)`
        }
        if (name === 'dirname')
          return `process.getBuiltinModule('path').join(import.meta.dirname, ${place(dirname(id))})`
        if (name === 'url') return `new URL(${place(id)}, import.meta.url).href`
        if (name === 'resolve') return found
        if (!name) return 'require' // which is bundled, and loaded when it is reached
        throw new Error(`${id}: import.meta.${name} has no meaning in a bundle; use url or dirname.`)
      })
    },
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundle(process.argv[2])
