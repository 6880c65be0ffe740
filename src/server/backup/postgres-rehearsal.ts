import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { BackupError } from './backups.ts'
import { type Facts, readServerFacts } from './facts.ts'
import { connect, runTool, toolAddress } from './postgres-dump.ts'

export type RehearsalMethod = 'restored' | 'listed'

export type CheckRestored = (database: string, facts: Facts) => Promise<void>

/** Into a database of its own, if the role may create one; else only the dump's table of contents is read. */
export async function restoreIntoTemporary(
  address: string,
  dump: string,
  check: CheckRestored,
): Promise<RehearsalMethod> {
  const client = await connect(address)
  try {
    if (!(await mayCreateDatabases(client))) {
      await listDump(dump)
      return 'listed'
    }
    await dropAbandoned(client)
    const name = `vitrine_ensaio_${randomBytes(6).toString('hex')}`
    await client.query(`create database ${name} template template0`)
    try {
      await client.query(`comment on database ${name} is ${client.escapeLiteral(await markOf(client))}`)
      await restore(addressOf(address, name), dump, check)
      return 'restored'
    } finally {
      await client.query(`drop database ${name} with (force)`)
    }
  } finally {
    await client.end()
  }
}

async function mayCreateDatabases(client: pg.Client): Promise<boolean> {
  const query = 'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user'
  return (await client.query<{ may: boolean }>(query)).rows[0]?.may === true
}

async function listDump(dump: string): Promise<void> {
  if (!/TABLE DATA \S+ orders /.test(await runTool('pg_restore', ['--list', dump])))
    throw new BackupError('A cópia do banco não tem os pedidos.')
}

/** Of an interrupted rehearsal of this database. */
async function dropAbandoned(client: pg.Client): Promise<void> {
  const query = `select datname as name from pg_database
    where datname like 'vitrine\\_ensaio\\_%' and shobj_description(oid, 'pg_database') = $1`
  const { rows } = await client.query<{ name: string }>(query, [await markOf(client)])
  for (const { name } of rows) await client.query(`drop database ${client.escapeIdentifier(name)} with (force)`)
}

async function markOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  return `Vitrine: ensaio de restauração de ${rows[0]!.name}`
}

function addressOf(address: string, name: string): string {
  const url = new URL(address)
  url.pathname = `/${name}`
  return url.href
}

async function restore(address: string, dump: string, check: CheckRestored): Promise<void> {
  const { url, env } = toolAddress(address)
  await runTool('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${url}`, dump], env)
  const client = await connect(address)
  try {
    const facts = await readServerFacts(client)
    await check(address, facts)
  } finally {
    await client.end()
  }
}
