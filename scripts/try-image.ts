/**
 * Carries out the Dockerfile without an engine, starts its last stage as an engine would (not as root, the root
 * read-only, a volume for data), waits for its health check and prints its size. Needs root, debootstrap and some
 * minutes: `node scripts/try-image.ts [a folder of debootstrap to reuse]`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/testing/free-port.ts'
import { type Instruction, execForm, parseDockerfile } from './dockerfile.ts'
import { makeBase } from './image-bases.ts'
import { PROJECT } from './project.ts'

type Stage = {
  root: string
  folder: string
  env: Record<string, string>
  user: string
  command: string[]
  healthcheck: string[]
}

const MAX_MEGABYTES = 250
const START_MS = 60_000
/** The authorities of this machine, for a registry behind a mirror. */
const AUTHORITIES = { NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt' }
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
const [reused] = process.argv.slice(2)
const work = mkdtempSync('/var/tmp/vitrine-image-')

function run(command: string, args: string[], options: { env?: Record<string, string> } = {}): void {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`)
}

function build(): Stage {
  const stages = new Map<string, Stage>()
  let stage: Stage | undefined
  for (const instruction of parseDockerfile(readFileSync(join(PROJECT, 'Dockerfile'), 'utf8'))) {
    if (instruction.name === 'FROM') {
      const [image = '', , name = `${stages.size}`] = instruction.text.split(/\s+/)
      const root = join(work, name)
      makeBase(image, root, reused)
      stage = { root, folder: '/', env: { PATH, HOME: '/root' }, user: '0:0', command: [], healthcheck: [] }
      stages.set(name, stage)
    } else carryOut(instruction, stage!, stages)
  }
  return stage!
}

function carryOut({ name, flags, text }: Instruction, stage: Stage, stages: ReadonlyMap<string, Stage>): void {
  switch (name) {
    case 'WORKDIR':
      stage.folder = text
      mkdirSync(join(stage.root, text), { recursive: true })
      return
    case 'COPY':
      return copy(text.split(/\s+/), stage, stages.get(flags.from ?? '')?.root ?? PROJECT, flags.chown)
    case 'RUN':
      console.log(`RUN ${text.slice(0, 100)}`)
      return run('chroot', [stage.root, '/bin/sh', '-ec', `cd ${stage.folder}; ${text}`], {
        env: { ...stage.env, ...AUTHORITIES },
      })
    case 'ENV':
      for (const [, key, value] of text.matchAll(/(\w+)=(\S+)/g)) stage.env[key!] = value!
      return
    case 'USER':
      stage.user = text
      return
    case 'CMD':
      stage.command = execForm(text)
      return
    case 'HEALTHCHECK':
      stage.healthcheck = execForm(text)
      return
    case 'VOLUME':
    case 'EXPOSE':
    case 'STOPSIGNAL':
      return
    default:
      throw new Error(`${name} is not supported here`)
  }
}

/** One source becomes the target, unless the target ends with a slash, as in Docker. */
function copy(paths: string[], { root, folder }: Stage, from: string, owner: string | undefined): void {
  const target = paths.pop()!
  const place = join(root, target.startsWith('/') ? target : join(folder, target))
  for (const source of paths) {
    const to = target.endsWith('/') ? join(place, source.split('/').at(-1)!) : place
    cpSync(join(from, source), to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
    if (owner) run('chown', ['-R', owner, to])
  }
}

function megabytes(root: string): number {
  const { stdout } = spawnSync('find', [root, '-xdev', '-type', 'f', '-printf', '%s\n'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  return stdout.split('\n').reduce((sum, bytes) => sum + Number(bytes), 0) / 1e6
}

/** In a mount namespace of its own, so that nothing stays mounted. */
const CONTAINER = `
  root=$1 volume=$2 folder=$3; shift 3
  mount --bind "$root" "$root"
  mount -o remount,ro,bind "$root"
  mount -t proc proc "$root/proc"
  mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
  mount -t tmpfs tmpfs "$root/dev"
  for device in null zero random urandom; do touch "$root/dev/$device"; mount --bind "/dev/$device" "$root/dev/$device"; done
  mount --bind "$volume" "$root/data"
  ! touch "$root/srv/vitrine/written" 2>/dev/null || { echo 'the root can be written' >&2; exit 1; }
  exec setpriv --no-new-privs unshare --root="$root" --wd="$folder" "$@"
`

async function tryOut(stage: Stage): Promise<void> {
  const port = await freePort()
  const env = { ...stage.env, PORT: String(port), PUBLIC_URL: `http://localhost:${port}` }
  const volume = join(work, 'volume')
  // A new volume takes over the folder of the image, with its owner.
  run('cp', ['-a', join(stage.root, 'data'), volume])
  const [uid = '0', gid = '0'] = stage.user.split(':')
  const who = [`--setuid=${uid}`, `--setgid=${gid}`]
  const shop = spawn(
    'unshare',
    ['--mount', 'sh', '-euc', CONTAINER, 'sh', stage.root, volume, stage.folder, ...who, ...stage.command],
    { env, stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const exit = new Promise<number | null>((resolve) => shop.once('exit', resolve))
  const begun = performance.now()
  const isHealthy = () =>
    spawnSync('unshare', [`--root=${stage.root}`, ...who, ...stage.healthcheck], { env, stdio: 'ignore' }).status === 0
  try {
    while (!isHealthy()) {
      if (shop.exitCode !== null || performance.now() - begun > START_MS) throw new Error('the shop is not healthy')
      await sleep(250)
    }
    console.log(`healthy after ${Math.round(performance.now() - begun)} ms`)
    await expectWhole(`http://127.0.0.1:${port}`, env.PUBLIC_URL)
  } finally {
    shop.kill('SIGTERM')
    const code = await exit
    console.log(`exit code after SIGTERM: ${code}`)
    if (code !== 0) process.exitCode = 1
  }
}

/** One of each kind of file that the image holds: a page, an asset, a picture, a font, the API's page. */
async function expectWhole(url: string, origin: string): Promise<void> {
  const get = async (path: string) => {
    const response = await fetch(new URL(path, url))
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return response.text()
  }
  const page = await get('/')
  const linked = [...page.matchAll(/(?:href|src)="((?:\/assets\/|\/aparencia\/|\/imagens\/)[^"]+)"/g)].map(
    ([, path]) => path!,
  )
  const style = linked.find((path) => path.startsWith('/aparencia/'))
  const fonts = [...(await get(style ?? '/')).matchAll(/url\(["']?(\/aparencia\/fontes\/[^"')]+)/g)].map(
    ([, path]) => path!,
  )
  if (fonts.length === 0) throw new Error(`the look of ${origin} names no font`)
  const paths = [...linked, ...fonts, '/api/docs/swagger-ui-bundle.js', '/api/docs/swagger-ui.css', '/entrar', '/admin']
  for (const path of paths) await get(path)
  console.log(`${paths.length + 1} addresses answered`)
}

try {
  const stage = build()
  const size = megabytes(stage.root)
  console.log(`size: ${Math.round(size)} MB`)
  await tryOut(stage)
  if (size > MAX_MEGABYTES) throw new Error(`more than ${MAX_MEGABYTES} MB`)
} finally {
  rmSync(work, { recursive: true, force: true })
}
