import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs packages where that works unattended: as root on Debian. Returns false otherwise, or on failure. */
export function aptInstall(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`installing ${packages.join(', ')} with apt-get`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages)
}

/** The first of these programs on the path. */
export function findProgram(...names: string[]): string | null {
  for (const name of names) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return null
}
