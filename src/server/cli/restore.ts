import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { formatInstant } from '#domain/calendar.ts'
import { BackupError, DUMP_FILE, UPLOADS } from '../backup/backups.ts'
import { withoutPassword } from '../backup/postgres-dump.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import type { Config } from '../config.ts'
import { ConfigError } from '../environment.ts'
import { isPostgres } from '../db/open.ts'
import { defineCommand } from './command.ts'
import { showSteps } from './backup-steps.ts'
import { settledLines } from './settled-lines.ts'

export const restore = defineCommand({
  name: 'restore',
  arguments: ['<pasta>'],
  summary: 'põe uma cópia no lugar do que há, com a loja fechada; o que havia é guardado ao lado',
  help: `As cópias que há: npm run store -- backups. Só de um banco embutido (SQLite): num PostgreSQL, o comando diz
o que fazer com pg_restore.`,
  async run({ config, env, now, print, startProgress }, { positionals: [typed] }) {
    // npm and vitrine-store change to the program's folder, and leave in INIT_CWD where they were called.
    const folder = resolve(env.INIT_CWD ?? '', typed!)
    refusePostgres(config, folder)
    const { backup, movedAside, settled } = await restoreBackup(config, folder, now, showSteps(startProgress))
    print(`Restaurada a cópia de ${formatInstant(backup.madeAt)}. Comece a loja.`)
    for (const path of movedAside) print(`O que havia ficou em ${path}`)
    for (const line of settledLines(settled)) print(line)
    return { json: { name: backup.name, madeAt: backup.madeAt, movedAside, ...settled } }
  },
})

/** Loaded into the shop's own database, the dump would mix with what is there. */
const NEW_DATABASE = 'vitrine_nova'

function refusePostgres({ database, directDatabase, dataDir }: Config, folder: string): void {
  if (!isPostgres(database)) return
  const dump = join(folder, DUMP_FILE)
  if (!existsSync(dump)) throw new BackupError(`Não há cópia de um PostgreSQL em ${folder}.`)
  const { url } = withoutPassword(directDatabase)
  const target = Object.assign(new URL(url), { pathname: NEW_DATABASE }).href
  const uploads = join(folder, UPLOADS)
  const variables = directDatabase === database ? 'DATABASE_URL' : 'DATABASE_URL e DATABASE_DIRECT_URL'
  throw new ConfigError(
    [
      'O banco é PostgreSQL: traga a cópia de volta para um banco novo, com a loja fechada',
      '(a senha vai em ~/.pgpass ou PGPASSWORD: quem está na máquina lê os comandos dos outros):',
      `  createdb --maintenance-db="${url}" ${NEW_DATABASE}`,
      `  pg_restore --no-owner --single-transaction --dbname="${target}" ${dump}`,
      // Otherwise dozens of warnings: only a superuser may analyze the system's own tables.
      `  psql --dbname="${target}" --command="set client_min_messages = error" --command=analyze`,
      ...(existsSync(uploads) ? [`  cp -r ${uploads} ${dataDir}`] : []),
      `Depois aponte ${variables} para ${NEW_DATABASE} e, antes de a loja começar:`,
      '  npm run store -- restored',
    ].join('\n'),
  )
}
