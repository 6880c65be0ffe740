/** The operator's tool: `npm run store -- backup | restore <pasta> | restored | doctor`. */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { BackupError, listBackups } from '#server/backup/backups.ts'
import { makeBackup, pruneBackups } from '#server/backup/make-backup.ts'
import { restoreBackup, settleBroughtBack } from '#server/backup/restore-backup.ts'
import type { Settled } from '#server/backup/settle-restored.ts'
import { ConfigError, readConfig, type Config } from '#server/config.ts'
import { isPostgres } from '#server/db/open.ts'
import { diagnose } from '#server/doctor.ts'
import { formatBytes } from '#domain/bytes.ts'
import { formatInstant } from '#domain/calendar.ts'

const HELP = `Uso: npm run store -- <comando>

  backup [--keep=14]     copia o banco e as fotos para DATA_DIR/backups, com a loja aberta ou fechada;
                         com --keep, apaga as cópias mais antigas que essas tantas
  backups                lista as cópias
  restore <pasta>        põe uma cópia no lugar do que há, com a loja fechada; o que havia é guardado ao lado
  restored               depois de trazer o banco de volta de outro modo (pg_restore, imagem do disco), com a loja fechada:
                         adianta os números, encerra as sessões e não reenvia e-mails, como restore
  doctor                 confere a loja por dentro e por fora; termina com 1 quando há um problema`

const COMMANDS: Record<string, (config: Config, rest: string[], keep: string | undefined) => Promise<void>> = { backup, backups, restore, restored, doctor }

async function main(): Promise<void> {
  const { positionals: [command = 'help', ...rest], values } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } })
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined
  if (!run) {
    console.log(HELP)
    process.exitCode = command === 'help' ? 0 : 2
    return
  }
  await run(readConfig(process.env), rest, values.keep)
}

async function backup(config: Config, _rest: string[], keep: string | undefined): Promise<void> {
  if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep)) throw new ConfigError('--keep precisa ser um número inteiro a partir de 1.')
  const made = await makeBackup(config, new Date())
  console.log(`Cópia feita e conferida: ${made.folder} (banco de ${formatBytes(made.bytes)}, ${made.manifest.uploads} arquivos enviados)`)
  if (keep === undefined) return
  for (const name of await pruneBackups(config.dataDir, Number(keep))) console.log(`Apagada: ${name}`)
}

async function backups({ dataDir }: Config): Promise<void> {
  const found = await listBackups(dataDir)
  if (found.length === 0) console.log('Nenhuma cópia ainda.')
  for (const { folder, madeAt, bytes } of found) console.log(`${formatInstant(madeAt)}  ${formatBytes(bytes).padStart(10)}  ${folder}`)
}

async function restore(config: Config, [folder]: string[]): Promise<void> {
  if (!folder) throw new ConfigError('Diga a pasta da cópia: npm run store -- restore DATA_DIR/backups/vitrine-…')
  refusePostgres(config, folder)
  const { backup: { madeAt }, laidAside, settled } = await restoreBackup(config, resolve(folder), new Date())
  console.log(`Restaurada a cópia de ${formatInstant(madeAt)}. Comece a loja.`)
  for (const path of laidAside) console.log(`O que havia ficou em ${path}`)
  tellSettled(settled)
}

async function restored(config: Config): Promise<void> {
  tellSettled(await settleBroughtBack(config.database, new Date()))
}

function tellSettled({ lastOrder, nextOrder, dropped }: Settled): void {
  console.log(`O próximo pedido será o nº ${nextOrder}: no Mercado Pago, o que for de um pedido nº ${lastOrder + 1} a ${nextOrder - 1} é do que se perdeu.`)
  console.log('Todas as sessões foram encerradas. Confira em Usuários Admin se voltou alguém que já tinha saído.')
  for (const mail of dropped) console.log(`Não será enviado, pois pode já ter saído: ${mail}`)
}

async function doctor(config: Config): Promise<void> {
  const { lines, isSound } = await diagnose(config, pino({ level: 'silent' }))
  for (const line of lines) console.log(line)
  process.exitCode = isSound ? 0 : 1
}

function refusePostgres({ database, dataDir }: Config, folder: string): void {
  if (!isPostgres(database)) return
  throw new ConfigError(['O banco é PostgreSQL: traga a cópia de volta para um banco vazio, com a loja fechada:',
    `  pg_restore --no-owner --dbname="$DATABASE_URL" ${join(folder, 'vitrine.dump')}`,
    `  cp -r ${join(folder, 'uploads')} ${dataDir}`,
    '  npm run store -- restored'].join('\n'))
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError || error instanceof BackupError) console.error(error.message)
  else console.error(error)
  process.exitCode = 1
})
