/** The operator's commands: `npm run store -- backup | restore <pasta> | restored | admin rebind <e-mail> | doctor`. */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { BackupError, listBackups } from '#server/backup/backups.ts'
import { makeBackup, pruneBackups } from '#server/backup/make-backup.ts'
import { withoutPassword } from '#server/backup/postgres-dump.ts'
import { acceptMovedDatabase, restoreBackup, settleRestoredDatabase } from '#server/backup/restore-backup.ts'
import type { Settled } from '#server/backup/settle-restored.ts'
import { ConfigError, readConfig, type Config } from '#server/config.ts'
import { isUnavailable } from '#server/db/errors.ts'
import { isPostgres, openDatabase } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { keepFilesPrivate } from '#server/private-files.ts'
import { asConfigError } from '#server/db/upgrade.ts'
import { diagnose } from '#server/doctor.ts'
import { RebindError, rebind } from '#server/staff/rebind.ts'
import { formatBytes } from '#domain/bytes.ts'
import { formatInstant } from '#domain/calendar.ts'

const HELP = `Uso: npm run store -- <comando>

  backup [--keep=14]     copia o banco e as fotos para DATA_DIR/backups, com a loja aberta ou fechada;
                         com --keep, apaga as cópias mais antigas que essas tantas
  backups                lista as cópias
  restore <pasta>        põe uma cópia no lugar do que há, com a loja fechada; o que havia é guardado ao lado
  restored               depois de trazer o banco de volta de outro modo (pg_restore, imagem do disco), com a loja fechada:
                         adianta os números, encerra as sessões e não reenvia e-mails, como restore;
                         com --moved, só aceita o banco: ele mudou de servidor com a loja fechada, e nada se perdeu
  admin rebind <e-mail>  passa o acesso de um e-mail da equipe para a outra conta de login que entrou com ele
                         (outro provedor, ou a caixa passou a outra pessoa); --subject escolhe quando há várias
  doctor                 confere a loja por dentro e por fora; termina com 1 quando há um problema`

const COMMANDS: Record<string, (config: Config, rest: string[], values: Values) => Promise<void>> = {
  backup,
  backups,
  restore,
  restored,
  admin,
  doctor,
}

type Values = { keep?: string | undefined; subject?: string | undefined; moved?: boolean | undefined }

async function main(): Promise<void> {
  const {
    positionals: [command = 'help', ...rest],
    values,
  } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string' }, subject: { type: 'string' }, moved: { type: 'boolean' } },
  })
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined
  if (!run) {
    console.log(HELP)
    process.exitCode = command === 'help' ? 0 : 2
    return
  }
  const config = readConfig(process.env)
  await keepFilesPrivate(config.dataDir)
  await run(config, rest, values).catch((error: unknown) => {
    throw asConfigError(error, config.database)
  })
}

async function backup(config: Config, _rest: string[], { keep }: Values): Promise<void> {
  if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep))
    throw new ConfigError('--keep precisa ser um número inteiro a partir de 1.')
  const made = await makeBackup(config, new Date())
  console.log(
    `Cópia feita e conferida: ${made.folder} (banco de ${formatBytes(made.bytes)}, ${made.manifest.uploads} arquivos enviados)`,
  )
  if (keep === undefined) return
  for (const name of await pruneBackups(config.dataDir, Number(keep))) console.log(`Apagada: ${name}`)
}

async function backups({ dataDir }: Config): Promise<void> {
  const found = await listBackups(dataDir)
  if (found.length === 0) console.log('Nenhuma cópia ainda.')
  for (const { folder, madeAt, bytes } of found)
    console.log(`${formatInstant(madeAt)}  ${formatBytes(bytes).padStart(10)}  ${folder}`)
}

async function restore(config: Config, [folder]: string[]): Promise<void> {
  if (!folder) throw new ConfigError('Diga a pasta da cópia: npm run store -- restore DATA_DIR/backups/vitrine-…')
  refusePostgres(config, folder)
  const {
    backup: { madeAt },
    movedAside,
    settled,
  } = await restoreBackup(config, resolve(folder), new Date())
  console.log(`Restaurada a cópia de ${formatInstant(madeAt)}. Comece a loja.`)
  for (const path of movedAside) console.log(`O que havia ficou em ${path}`)
  reportSettled(settled)
}

async function restored(config: Config, _rest: string[], { moved }: Values): Promise<void> {
  if (moved) {
    await acceptMovedDatabase(config.database)
    console.log('Banco aceito. Comece a loja.')
    return
  }
  reportSettled(await settleRestoredDatabase(config.database, new Date()))
}

function reportSettled({ lastOrder, nextOrder, dropped }: Settled): void {
  console.log(
    `O próximo pedido será o nº ${nextOrder}: no Mercado Pago, o que for de um pedido nº ${lastOrder + 1} a ${nextOrder - 1} é do que se perdeu.`,
  )
  console.log('Todas as sessões foram encerradas. Confira em Usuários Admin se voltou alguém que já tinha saído.')
  for (const mail of dropped) console.log(`Não será enviado, pois pode já ter saído: ${mail}`)
}

async function admin(config: Config, [verb, email]: string[], { subject }: Values): Promise<void> {
  if (verb !== 'rebind' || !email) throw new ConfigError('Diga o e-mail: npm run store -- admin rebind <e-mail>')
  const { db, close } = openDatabase(config.database, { poolSize: 1 })
  try {
    const { from, to } = await inTransaction(db, (tx) => rebind(tx, config, { email, subject, now: new Date() }))
    console.log(`O acesso de ${email} passou de ${from.subject} (${from.issuer}) para ${to.subject} (${to.issuer}).`)
  } finally {
    await close()
  }
}

async function doctor(config: Config): Promise<void> {
  const { lines, isSound } = await diagnose(config, pino({ level: 'silent' }))
  for (const line of lines) console.log(line)
  process.exitCode = isSound ? 0 : 1
}

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

main().catch((error: unknown) => {
  if (error instanceof ConfigError || error instanceof BackupError || error instanceof RebindError)
    console.error(error.message)
  else if (isUnavailable(error))
    console.error(`O banco de dados não respondeu: ${(error as Error).message}. Confira DATABASE_URL ou DATA_DIR.`)
  else console.error(error)
  process.exitCode = 1
})
