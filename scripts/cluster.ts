/**
 * Two instances behind HAProxy, with PgBouncer and PostgreSQL, all on this machine: `npm run cluster [part …]`. Tries
 * journeys, races, kills and restarts through the proxy, and prints what it found. The part `failover`, with Patroni, is
 * only tried when it is named. See docs/operations.md#several-machines.
 */
import { aptInstall, findProgram } from './apt.ts'
import { cdnChecks } from './cluster/cdn.ts'
import { openCluster, type Cluster } from './cluster/cluster.ts'
import { failoverChecks } from './cluster/failover.ts'
import { journeyChecks } from './cluster/journeys.ts'
import { killChecks } from './cluster/kills.ts'
import { startPatroni } from './cluster/patroni.ts'
import { raceChecks } from './cluster/races.ts'
import { runChecks, type Check } from './cluster/report.ts'
import { restartChecks } from './cluster/restarts.ts'
import { sharingChecks } from './cluster/sharing.ts'
import { startPostgres } from './postgres.ts'
import { stopToolsOnSignal } from './stages.ts'
import { ensureWebBuild } from './web-build.ts'

const PARTS: Record<string, (cluster: Cluster) => Check[]> = {
  sharing: sharingChecks,
  races: raceChecks,
  cdn: cdnChecks,
  restarts: restartChecks,
  kills: killChecks,
  journeys: journeyChecks,
}

const FAILOVER = 'failover'

async function main(wanted: string[]): Promise<boolean> {
  const names = wanted.length > 0 ? wanted : Object.keys(PARTS)
  const parts = names.filter((name) => name !== FAILOVER)
  const unknown = parts.find((part) => !PARTS[part])
  if (unknown) throw new Error(`there is no part '${unknown}', only ${Object.keys(PARTS).join(', ')} and ${FAILOVER}`)
  for (const program of ['haproxy', 'pgbouncer', 'nginx', 'openssl']) need(program)
  if (!ensureWebBuild()) return false
  const arePartsOk = parts.length === 0 || (await tryParts(parts))
  const isFailoverOk = !names.includes(FAILOVER) || (await tryFailover())
  return arePartsOk && isFailoverOk
}

function need(program: string, debianPackage = program): void {
  if (!findProgram(program) && !aptInstall(debianPackage))
    throw new Error(`${program} is needed and cannot be installed here`)
}

async function tryParts(parts: readonly string[]): Promise<boolean> {
  // Its own server, because a part kills it.
  delete process.env.TEST_DATABASE_URL
  // Without durability a crash would lose what was committed.
  const postgresUrl = await startPostgres({ isDurable: true })
  if (!postgresUrl) throw new Error('no PostgreSQL: install its server')
  return tryOn(postgresUrl, (cluster) => parts.flatMap((part) => PARTS[part]!(cluster)))
}

async function tryFailover(): Promise<boolean> {
  need('patroni')
  need('etcd', 'etcd-server')
  const patroni = await startPatroni()
  const isOk = await tryOn(patroni.url, (cluster) => failoverChecks(cluster, patroni))
  await patroni.stop()
  return isOk
}

async function tryOn(postgresUrl: string, checksOf: (cluster: Cluster) => Check[]): Promise<boolean> {
  const cluster = await openCluster({ postgresUrl })
  const isOk = await runChecks(checksOf(cluster))
  const complaints = await cluster.close()
  for (const complaint of complaints) console.error(complaint)
  return isOk && complaints.length === 0
}

stopToolsOnSignal()
process.exit((await main(process.argv.slice(2))) ? 0 : 1)
