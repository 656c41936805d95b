// A plugin of the bundler: writes the licences of all packages that went into the bundle beside it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export function licences(fileName) {
  return {
    name: 'licences',
    generateBundle(_, files) {
      const sources = Object.values(files).flatMap((file) => file.moduleIds ?? [])
      const folders = new Set(sources.filter((id) => id.includes('/node_modules/')).map(packageOf))
      this.emitFile({ type: 'asset', fileName, source: [...folders].sort().map(licenceOf).join('\n') })
    },
  }
}

function packageOf(path) {
  const [, folder] = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)/.exec(path)
  return folder
}

function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const text = readdirSync(folder).find((file) => /^(licen[cs]e|copying)/i.test(file))
  return `## ${name} ${version} (${license})\n\n${text ? `${readFileSync(join(folder, text), 'utf8').trim()}\n` : ''}`
}
