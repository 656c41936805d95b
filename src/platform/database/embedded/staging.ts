import type { Dirent } from 'node:fs'
import { copyFile, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { codeOf } from './failure.ts'

/** npm packages carry no symbolic links; the package lists them for an install script, and we run none. */
export async function makeLinks(nativeDir: string): Promise<void> {
  const links = JSON.parse(await readFile(join(nativeDir, 'pg-symlinks.json'), 'utf8')) as LinkEntry[]
  for (const { source, target } of links) {
    // The paths in the list start one directory above: native/lib/…
    const link = join(nativeDir, '..', target)
    await symlink(basename(source), link).catch((error) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
    await stat(link)
  }
}

interface LinkEntry {
  source: string
  target: string
}

/** Copied under a temporary name, synced and renamed, so that a copy with the final name is always complete. */
export async function stage(nativeDir: string, copy: string): Promise<string> {
  if (await exists(copy)) return copy
  await mkdir(dirname(copy), { recursive: true, mode: 0o755 })
  const workshop = await mkdtemp(`${copy}.unfinished-`)
  const unfinished = join(workshop, 'native')
  try {
    await copyTree(nativeDir, unfinished)
    await makeLinks(unfinished)
    await rename(unfinished, copy).catch((error) => {
      // Another process was faster, and its copy is the same.
      if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error
    })
    return copy
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Makes everything readable by all, whatever the umask of the install was. Static libraries are left out. */
async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to)
  await open(to).then((directory) => directory.chmod(0o755).finally(() => directory.close()))
  const copyEntry = async (entry: Dirent) => {
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (entry.isDirectory()) await copyTree(source, target)
    else if (entry.isFile() && !entry.name.endsWith('.a')) await copyProgram(source, target)
  }
  // In parallel, because a thousand sequential waits for the disk take seconds.
  await Promise.all((await readdir(from, { withFileTypes: true })).map(copyEntry))
}

async function copyProgram(source: string, target: string): Promise<void> {
  const executable = ((await stat(source)).mode & 0o100) !== 0
  await copyFile(source, target)
  const file = await open(target, 'r+')
  try {
    await file.chmod(executable ? 0o755 : 0o644)
    await file.sync()
  } finally {
    await file.close()
  }
}
