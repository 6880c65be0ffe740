import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unprivilegedUser } from '../postgres.ts'
import { startService, type Service } from './service.ts'
import { shippedConfig } from './shipped.ts'

/** Its user cannot read the cluster's folder: `folder` is one of its own. */
type Place = { folder: string; port: number; serverPort: number; user: string; password: string }

/** deploy/pgbouncer.ini with its ports and paths; PgBouncer refuses to run as root. */
export function startPgBouncer({ folder, port, serverPort, user, password }: Place): Promise<Service> {
  const [file, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'userlist.txt')]
  const config = shippedConfig('pgbouncer.ini', [
    ['port=5432', `port=${serverPort}`],
    ['listen_port = 6432', `listen_port = ${port}`],
    ['/etc/pgbouncer/userlist.txt', users],
  ])
  writeFileSync(file, config)
  writeFileSync(users, `"${user}" "${password}"\n`)
  const runner = unprivilegedUser()
  if (runner) for (const path of [folder, file, users]) chownSync(path, runner.uid, runner.gid)
  return startService({ program: 'pgbouncer', args: [file], port, user: runner })
}
