import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findProgram } from './apt.ts'
import { PROJECT } from './project.ts'

const SUITE = 'bookworm'
const MIRROR = 'http://deb.debian.org/debian'
/** What distroless/cc-debian12 is made of. */
const DISTROLESS = [
  'base-files',
  'ca-certificates',
  'gcc-12-base',
  'libc6',
  'libgcc-s1',
  'libgomp1',
  'libssl3',
  'libstdc++6',
  'media-types',
  'netbase',
  'tzdata',
]

/** Fills `root` with a likeness of the image, made from Debian's packages. */
export function makeBase(image: string, root: string, debootstrapped: string | undefined): void {
  if (image.startsWith('node:')) return makeNode(root, debootstrapped)
  if (image.startsWith('gcr.io/distroless/cc-debian12')) return makeDistroless(root)
  throw new Error(`there is no likeness of ${image} here`)
}

/** With the project's own Node, and the npm of this machine. */
function makeNode(root: string, debootstrapped: string | undefined): void {
  if (debootstrapped)
    cpSync(debootstrapped, root, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  else execFileSync('debootstrap', ['--variant=minbase', SUITE, root, MIRROR], { stdio: 'ignore' })
  const npm = findProgram('npm')
  if (!npm) throw new Error('npm is not on the path')
  cpSync(join(PROJECT, 'node_modules/node/bin/node'), join(root, 'usr/local/bin/node'))
  const source = join(dirname(realpathSync(npm)), '..')
  cpSync(source, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true, dereference: true })
  for (const name of ['npm', 'npx'])
    execFileSync('ln', ['-sf', `../lib/node_modules/npm/bin/${name}-cli.js`, join(root, 'usr/local/bin', name)])
  // Names, registry and authorities of this machine, which may be behind a mirror.
  for (const file of ['/etc/hosts', '/etc/resolv.conf', '/etc/npmrc', '/etc/ssl/certs/ca-certificates.crt'])
    if (existsSync(file)) cpSync(file, join(root, file), { dereference: true })
}

function makeDistroless(root: string): void {
  mkdirSync(root)
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-packages-'))
  execFileSync('apt-get', ['download', '-qq', ...DISTROLESS], { cwd: folder, stdio: 'ignore' })
  for (const file of readdirSync(folder)) execFileSync('dpkg-deb', ['-x', join(folder, file), root])
  rmSync(folder, { recursive: true })
  for (const name of ['dev', 'proc', 'tmp']) mkdirSync(join(root, name), { recursive: true })
}
