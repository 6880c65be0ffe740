import { BackupError } from '../backup/backups.ts'
import { withoutPassword } from '../backup/postgres-dump.ts'
import { asConfigError } from '../db/upgrade.ts'
import { isPostgres } from '../db/open.ts'
import { DifferenceError, moveToPostgres } from '../move/move-to-postgres.ts'
import type { Compared } from '../move/proof.ts'
import { defineCommand, UsageError } from './command.ts'

export const moveToPostgresCommand = defineCommand({
  name: 'move-to-postgres',
  summary: 'copia o banco embutido (SQLite) para um PostgreSQL vazio, com a loja fechada, e prova que saiu igual',
  help: `O destino vem de --to ou da variável TARGET; a senha, de TARGET, ~/.pgpass ou PGPASSWORD (quem está na máquina lê
os comandos dos outros). O banco de origem não muda, e as fotos ficam em DATA_DIR. Depois: DATABASE_URL e começar a loja.`,
  options: {
    to: { type: 'string', placeholder: 'postgres://…', help: 'o destino' },
    rehearse: { type: 'boolean', help: 'ensaia com a loja aberta: nenhuma loja começa no destino de um ensaio' },
    again: { type: 'boolean', help: 'esvazia antes o destino de um ensaio ou de uma mudança que parou no meio' },
  },
  async run({ config, env, print, startProgress }, { values: { to = env.TARGET, rehearse = false, again = false } }) {
    if (!to || !isPostgres(to) || !URL.canParse(to))
      throw new UsageError('Falta o destino: --to=postgres://… ou a variável TARGET.')
    if (isPostgres(config.database))
      throw new BackupError('DATABASE_URL já aponta para um PostgreSQL: tire-a para copiar o banco de DATA_DIR.')
    const onRows = startProgress('Copiando o banco', 'rows')
    const input = { from: config.database, to, again, isRehearsal: rehearse, onRows }
    try {
      const { compared, rows, ms } = await moveToPostgres(input)
      for (const line of tableOf(compared)) print(line)
      print(`Iguais dos dois lados. ${rows.toLocaleString('pt-BR')} linhas em ${Math.ceil(ms / 1000)} s.`)
      print(
        rehearse
          ? 'Foi um ensaio: para mudar de verdade, feche a loja e repita com --again no lugar de --rehearse.'
          : `Comece a loja com DATABASE_URL=${withoutPassword(to).url} (e a senha). As fotos ficam em ${config.dataDir}.`,
      )
      return { json: { rows, ms: Math.round(ms), isRehearsal: rehearse, compared } }
    } catch (error) {
      if (error instanceof DifferenceError) for (const line of tableOf(error.compared)) print(line)
      throw asConfigError(error, to)
    }
  },
})

function tableOf(compared: readonly Compared[]): string[] {
  const rows = compared.map(({ what, source, target, isEqual }) => [what, source, target, isEqual ? '' : 'DIFERENTE'])
  const all = [['', 'origem', 'destino', ''], ...rows]
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]!.length)))
  return all.map(([what, source, target, verdict]) =>
    `${what!.padEnd(widths[0]!)}  ${source!.padStart(widths[1]!)}  ${target!.padStart(widths[2]!)}  ${verdict}`.trimEnd(),
  )
}
