import { formatBytes } from '#domain/bytes.ts'
import { makeBackup, pruneBackups } from '../backup/make-backup.ts'
import { defineCommand, UsageError } from './command.ts'
import { showSteps } from './backup-steps.ts'

export const backup = defineCommand({
  name: 'backup',
  summary: 'copia o banco e as fotos para DATA_DIR/backups, com a loja aberta ou fechada',
  options: {
    keep: { type: 'string', placeholder: '14', help: 'depois apaga as cópias mais antigas que essas tantas' },
  },
  async run({ config, now, print, startProgress }, { values: { keep } }) {
    if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep))
      throw new UsageError('--keep precisa ser um número inteiro a partir de 1.')
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
