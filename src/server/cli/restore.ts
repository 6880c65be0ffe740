import { join, resolve } from 'node:path'
import { formatInstant } from '#domain/calendar.ts'
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
  async run({ config, now, print, startProgress }, { positionals: [folder] }) {
    refusePostgres(config, folder!)
    const { backup, movedAside, settled } = await restoreBackup(config, resolve(folder!), now, showSteps(startProgress))
    print(`Restaurada a cópia de ${formatInstant(backup.madeAt)}. Comece a loja.`)
    for (const path of movedAside) print(`O que havia ficou em ${path}`)
    for (const line of settledLines(settled)) print(line)
    return { json: { name: backup.name, madeAt: backup.madeAt, movedAside, ...settled } }
  },
})

function refusePostgres({ database, dataDir }: Config, folder: string): void {
  if (!isPostgres(database)) return
  throw new ConfigError(
    [
      'O banco é PostgreSQL: traga a cópia de volta para um banco vazio, com a loja fechada',
      '(a senha vai em ~/.pgpass ou PGPASSWORD: quem está na máquina lê os comandos dos outros):',
      `  pg_restore --no-owner --dbname="${withoutPassword(database).url}" ${join(folder, 'vitrine.dump')}`,
      `  cp -r ${join(folder, 'uploads')} ${dataDir}`,
      '  npm run store -- restored',
    ].join('\n'),
  )
}
