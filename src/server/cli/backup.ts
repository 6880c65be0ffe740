import { formatBytes } from '#domain/bytes.ts'
import { makeBackup, pruneBackups } from '../backup/make-backup.ts'
import { defineCommand, UsageError } from './command.ts'
import { showSteps } from './backup-steps.ts'

const MAX_KEEP = 9999

export const backup = defineCommand({
  name: 'backup',
  summary: 'copia o banco e as fotos para DATA_DIR/backups, ou BACKUP_DIR, com a loja aberta ou fechada',
  options: {
    keep: {
      type: 'string',
      placeholder: '14',
      help: 'quantas ficam na pasta, de 1 a 9999; as mais antigas são apagadas, também as da noite',
    },
  },
  async run({ config, now, print, startProgress }, { values: { keep } }) {
    if (keep !== undefined && (!/^\d+$/.test(keep) || Number(keep) < 1 || Number(keep) > MAX_KEEP))
      throw new UsageError(`--keep precisa ser um número inteiro de 1 a ${MAX_KEEP}, e não "${keep}".`)
    const { name, folder, madeAt, bytes, manifest } = await makeBackup(
      { ...config, database: config.directDatabase },
      now,
      showSteps(startProgress),
    )
    print(`Cópia feita e conferida: ${folder} (banco de ${formatBytes(bytes)}, ${manifest.uploads} arquivos enviados)`)
    const deleted = keep === undefined ? [] : await pruneBackups(config, Number(keep))
    for (const old of deleted) print(`Apagada: ${old}`)
    return { json: { name, folder, madeAt, bytes, uploads: manifest.uploads, deleted } }
  },
})
