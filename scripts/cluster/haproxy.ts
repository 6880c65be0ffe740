import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { startService, type Service } from './service.ts'
import { shippedConfig } from './shipped.ts'

export type Haproxy = Service & {
  /** Waits until the proxy uses all instances. */
  untilUp(): Promise<void>
  /** Responses of the proxy's own, retries and requests sent to the other instance, since the start. */
  counts(): Promise<Record<'errors' | 'retries' | 'redispatches', number>>
}

type Ports = { http: number; https: number; instances: readonly number[]; sandbox: number }

const UP_MS = 20_000

/** For localhost, signed by itself, in one file with its key as HAProxy wants it. */
export function makeCertificate(folder: string): { file: string; certificate: string } {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const args = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost
    -addext subjectAltName=DNS:localhost`.split(/\s+/)
  const { status, stderr } = spawnSync('openssl', [...args, '-keyout', key, '-out', cert], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`)
  const file = join(folder, 'loja.pem')
  writeFileSync(file, readFileSync(cert, 'utf8') + readFileSync(key, 'utf8'), { mode: 0o600 })
  return { file, certificate: cert }
}

/** deploy/haproxy.cfg with its ports and paths, and one line for the provider of the demo. */
export async function startHaproxy(folder: string, ports: Ports): Promise<Haproxy> {
  const socket = join(folder, 'haproxy.sock')
  const isRoot = process.getuid?.() === 0
  const config = shippedConfig('haproxy.cfg', [
    ['bind :80', `bind 127.0.0.1:${ports.http}`],
    ['bind :443', `bind 127.0.0.1:${ports.https}`],
    ['log /dev/log local0', 'log stdout format raw local0'],
    ['/etc/haproxy/loja.pem', join(folder, 'loja.pem')],
    ['/run/haproxy/admin.sock', socket],
    ['10.0.0.11:3000', `127.0.0.1:${ports.instances[0]}`],
    ['10.0.0.12:3000', `127.0.0.1:${ports.instances[1]}`],
    ...(isRoot ? [] : ([['    user haproxy\n    group haproxy\n', '']] as const)),
    ['    use_backend certbot if is_acme\n', '    use_backend sandbox if { path_beg /sandbox }\n'],
    [
      'backend certbot\n    server certbot 127.0.0.1:8888',
      `backend sandbox\n    server sandbox 127.0.0.1:${ports.sandbox}`,
    ],
  ])
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, config)
  const service = await startService({ program: 'haproxy', args: ['-db', '-f', file], port: ports.https })
  const rows = async () => parseStats(await text(connect(socket).end('show stat\n')))

  async function states(): Promise<string[]> {
    const servers = (await rows()).filter(({ pxname, svname }) => pxname === 'vitrine' && svname !== 'BACKEND')
    return servers.map(({ status }) => status ?? '')
  }

  return {
    ...service,
    async untilUp() {
      for (const deadline = Date.now() + UP_MS; ;) {
        const found = await states()
        if (found.every((state) => state === 'UP')) return
        if (Date.now() > deadline) throw new Error(`HAProxy has ${found.join(' and ')}`)
        await sleep(100)
      }
    },
    async counts() {
      const all = await rows()
      const sum = (column: string, of: (row: Record<string, string>) => boolean) =>
        all.filter(of).reduce((total, row) => total + Number(row[column] ?? 0), 0)
      const isShop = ({ pxname, svname }: Record<string, string>) =>
        pxname!.startsWith('vitrine') && svname === 'BACKEND'
      return {
        errors: sum('hrsp_5xx', ({ svname }) => svname === 'FRONTEND'),
        retries: sum('wretr', isShop),
        redispatches: sum('wredis', isShop),
      }
    },
  }
}

function parseStats(csv: string): Record<string, string>[] {
  const [head = '', ...lines] = csv.trim().split('\n')
  const names = head.replace('# ', '').split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, index) => [names[index], value])))
}
