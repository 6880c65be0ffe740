import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, inject, onTestFinished, test } from 'vitest'
import { runCommand } from '../cli/run-command.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { upgradeDatabase } from '../db/upgrade.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { readRestored } from '../instances/database-state.ts'
import { verifyProofs } from '../order-store/verify-proofs.ts'
import { openStore } from '../store.ts'
import { freshDatabase } from '../testing/database.ts'
import { schemaOf } from '../testing/schema-of.ts'

const DEMO = (file: string) => new URL(`../../../demo/${file}`, import.meta.url)
const NOW = new Date('2026-11-20T12:00:00Z')

/** A closed demo shop with a year behind it, and an empty PostgreSQL. */
async function openMove() {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const from = join(dataDir, 'vitrine.db')
  await upgradeDatabase(from)
  const source = openDatabase(from)
  await seedDemo(
    source.db,
    readConfig({ DATA_DIR: dataDir }),
    { catalogue: DEMO('catalogo.json'), past: DEMO('passado.json') },
    NOW,
  )
  await source.close()
  const target = await freshDatabase(dataDir, { isEmpty: true })
  onTestFinished(() => target.drop())
  return {
    dataDir,
    from,
    to: target.address,
    run: (...argv: string[]) => run(argv, { DATA_DIR: dataDir, TARGET: target.address }),
  }
}

async function run(argv: string[], env: Record<string, string>) {
  let [stdout, stderr] = ['', '']
  const code = await runCommand(['move-to-postgres', ...argv], env, {
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
  })
  return { code, stdout, stderr }
}

async function using<T>(address: string, work: (database: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const database = openDatabase(address)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

test.skipIf(inject('databaseTemplate').dialect === 'sqlite')(
  'a shop moves whole, once, and only from a closed source',
  async () => {
    const { dataDir, from, to, run } = await openMove()
    await using(from, async ({ db }) => {
      await sql`select 1 from orders`.execute(db)
      expect(await run()).toMatchObject({ code: 1, stderr: expect.stringContaining('A loja está aberta') as string })
      expect(await run('--rehearse')).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('Foi um ensaio') as string,
      })
    })
    await expect(
      openStore(readConfig({ DATA_DIR: dataDir, DATABASE_URL: to }), pino({ level: 'silent' })),
    ).rejects.toThrow('mudança que não terminou')
    expect(await run()).toMatchObject({ code: 1, stderr: expect.stringContaining('com --again') as string })

    const moved = await run('--again')
    expect(moved).toMatchObject({ code: 0, stdout: expect.stringContaining('Iguais dos dois lados') as string })
    expect(moved.stdout).toMatch(/sales_proofs: corrente +\d+ íntegra/)
    expect(await run('--again')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('já tem uma loja') as string,
    })

    const before = await using(from, ({ db }) => db.selectFrom('orders').selectAll().orderBy('id').execute())
    await using(to, async ({ db, dialect }) => {
      expect(await db.selectFrom('orders').selectAll().orderBy('id').execute()).toEqual(before)
      expect((await verifyProofs(db)).broken).toBeNull()
      // Without statistics the server says -1.
      const { rows } = await sql<{ known: number }>`
        select reltuples::int as known from pg_class where relname = 'products'`.execute(db)
      expect(rows[0]!.known).toBeGreaterThan(0)
      expect(await readRestored(db, dialect, dataDir)).toBeNull()
      const migrated = await freshDatabase(dataDir)
      await upgradeDatabase(migrated.address)
      onTestFinished(() => migrated.drop())
      expect(await schemaOf(db, dialect)).toEqual(
        await using(migrated.address, (other) => schemaOf(other.db, other.dialect)),
      )
      const { id } = await db
        .insertInto('synonym_groups')
        .values({ created_at: NOW })
        .returning('id')
        .executeTakeFirstOrThrow()
      const last = await using(
        from,
        (source) =>
          db && sql<{ seq: number }>`select seq from sqlite_sequence where name = 'synonym_groups'`.execute(source.db),
      )
      expect(id).toBe(last.rows[0]!.seq + 1)
    })
  },
)

test.skipIf(inject('databaseTemplate').dialect === 'sqlite')(
  'a copy that breaks leaves a marked target without rows',
  async () => {
    const { from, to, run } = await openMove()
    await using(from, ({ db }) => sql`update products set description = 'a' || char(0) || 'b' where id = 1`.execute(db))
    expect(await run()).toMatchObject({ code: 1, stderr: expect.stringContaining('caractere nulo') as string })
    await using(to, async ({ db }) => expect(await db.selectFrom('users').select('id').execute()).toEqual([]))
    await using(from, ({ db }) => sql`update products set description = 'ab' where id = 1`.execute(db))
    expect(await run('--again')).toMatchObject({ code: 0 })
  },
)

test('an unreachable target is reported without its password, an outdated source refused', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const env = { DATA_DIR: dataDir, TARGET: 'postgres://ana:segredo@127.0.0.1:1/loja' }
  expect(await run([], env)).toMatchObject({ code: 1, stderr: expect.stringContaining('Não há banco em') as string })
  await upgradeDatabase(join(dataDir, 'vitrine.db'))
  const { code, stdout, stderr } = await run([], env)
  expect(code).toBe(1)
  expect(stdout + stderr).not.toContain('segredo')
  await using(join(dataDir, 'vitrine.db'), ({ db }) =>
    sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(db),
  )
  expect(await run([], env)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('não é desta versão do programa') as string,
  })
})
