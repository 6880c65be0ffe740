import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { NodeSqliteDialect } from './node-sqlite.ts'
import { openFile } from './sqlite-file.ts'

type Tables = { notes: { id: number; text: string } }

/** A database file, the commands that its connection executed besides statements, and what another connection sees. */
function openNotes({ beforeCommit = () => {} }: { beforeCommit?: () => void } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-'))
  const path = join(folder, 'notes.db')
  const file = openFile(path)
  file.exec('create table notes (id integer primary key, text text not null unique)')
  const executed: string[] = []
  function exec(text: string): void {
    executed.push(text)
    if (text === 'commit') beforeCommit()
    file.exec(text)
  }
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(() => ({ ...file, exec })) })
  const outside = openFile(path, { readOnly: true })
  onTestFinished(async () => {
    await db.destroy()
    outside.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    db,
    executed,
    commits: () => executed.filter((text) => text === 'commit').length,
    onDisk: () =>
      (outside.prepare('select text from notes order by id').all([]) as { text: string }[]).map(({ text }) => text),
    write: (text: string) =>
      db
        .insertInto('notes')
        .values({ text } as never)
        .execute(),
    transact: (...texts: string[]) =>
      db.transaction().execute(async (tx) => {
        for (const text of texts)
          await tx
            .insertInto('notes')
            .values({ text } as never)
            .execute()
      }),
  }
}

test('concurrent writes share one commit, and return after it', async () => {
  const { write, transact, commits, onDisk } = openNotes()
  const seen: string[][] = []
  const all = ['a', 'b', 'c', 'd'].map((text, index) =>
    (index % 2 === 0 ? transact(text) : write(text)).then(() => seen.push(onDisk())),
  )
  expect(onDisk()).toEqual([])
  await Promise.all(all)
  expect(commits()).toBe(1)
  expect(seen).toEqual(['a', 'b', 'c', 'd'].map(() => ['a', 'b', 'c', 'd']))
})

test('a failed member does not affect the others', async () => {
  const { write, transact, commits, onDisk } = openNotes()
  const results = await Promise.allSettled([transact('a'), transact('b', 'a'), write('a'), transact('c')])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
  expect([onDisk(), commits()]).toEqual([['a', 'c'], 1])
})

test('a failed commit rejects every member, writes nothing, and later commits succeed', async () => {
  let isFull = true
  const { db, write, transact, onDisk } = openNotes({
    beforeCommit() {
      if (isFull) throw new Error('database or disk is full')
    },
  })
  const read = () => db.selectFrom('notes').select('text').execute()
  const results = await Promise.allSettled([transact('a'), write('b'), read()])
  expect(results.map((result) => (result.status === 'rejected' ? (result.reason as Error).message : 'done'))).toEqual(
    ['a', 'b', 'read'].map(() => 'database or disk is full'),
  )
  isFull = false
  await transact('c')
  expect([onDisk(), await read()]).toEqual([['c'], [{ text: 'c' }]])
})

test('a rollback by SQLite itself is not reported as success', async () => {
  const { db, write, transact, onDisk } = openNotes()
  await sql`create trigger too_much before insert on notes when new.text = 'too much' begin select raise(rollback, 'no room left'); end`.execute(
    db,
  )
  const results = await Promise.allSettled([transact('a'), transact('b', 'too much'), transact('c')])
  expect(results.map((result) => (result.status === 'rejected' ? (result.reason as Error).message : 'done'))).toEqual([
    'cannot commit - no transaction is active',
    expect.stringMatching(/no room left|no transaction is active/),
    'done',
  ])
  await expect(Promise.all([write('d'), write('too much')])).rejects.toThrow()
  expect(onDisk()).toEqual(['c'])
})

test('reads outside a group do not wait, and reads inside see only committed rows', async () => {
  const { db, transact, executed, onDisk } = openNotes()
  expect(await db.selectFrom('notes').select('text').execute()).toEqual([])
  expect(executed).toEqual([])
  const [, read] = await Promise.all([
    transact('a'),
    db
      .selectFrom('notes')
      .select('text')
      .execute()
      .then((rows) => ({ rows, there: onDisk() })),
  ])
  expect(read).toEqual({ rows: [{ text: 'a' }], there: ['a'] })
})

test('a long transaction is atomic: it includes earlier work and excludes later work', async () => {
  const { db, transact, onDisk, commits } = openNotes()
  const before = transact('a')
  const slow = db.transaction().execute(async (tx) => {
    await tx
      .insertInto('notes')
      .values({ text: 'b' } as never)
      .execute()
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(onDisk()).toEqual([])
    await tx
      .insertInto('notes')
      .values({ text: 'c' } as never)
      .execute()
  })
  await Promise.all([before, slow])
  expect([onDisk(), commits()]).toEqual([['a', 'b', 'c'], 1])
  await transact('d')
  expect([onDisk(), commits()]).toEqual([['a', 'b', 'c', 'd'], 2])
})

test('a group ends even with a continuous stream of members', async () => {
  const { transact, commits, onDisk } = openNotes()
  await Promise.all(Array.from({ length: 120 }, (_, n) => transact(`nº ${n}`)))
  expect([onDisk().length, commits()]).toEqual([120, 3])
})

test('pending work is committed at shutdown', async () => {
  const { db, transact, onDisk } = openNotes()
  const last = transact('a')
  await Promise.resolve()
  await new Promise(process.nextTick)
  await db.destroy()
  await last
  expect(onDisk()).toEqual(['a'])
})
