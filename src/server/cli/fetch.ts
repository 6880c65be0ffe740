import { fetchBackup, listBucket, readFromBucket } from '../backup/bucket-backups.ts'
import { ConfigError } from '../environment.ts'
import { openBackupBucket } from '../gateways/backup-bucket.ts'
import { showSteps } from './backup-steps.ts'
import { defineCommand } from './command.ts'

export const fetch = defineCommand({
  name: 'fetch',
  arguments: ['<nome>'],
  summary: 'traz uma cópia do bucket (BACKUP_BUCKET) para a pasta das cópias, de onde restore a toma',
  help: `O nome é como vitrine-20261120-060000; com "lista" no lugar dele, mostra as que há no bucket.`,
  async run({ config, print, startProgress }, { positionals: [name] }) {
    if (!config.backupBucket) throw new ConfigError('Defina BACKUP_BUCKET: é dele que vêm as cópias.')
    const bucket = openBackupBucket(config.backupBucket)
    if (name === 'lista') {
      const names = await readFromBucket(() => listBucket(bucket))
      for (const each of names) print(each)
      return { json: { names } }
    }
    const { folder, manifest } = await readFromBucket(() =>
      fetchBackup(bucket, config, name!, showSteps(startProgress)),
    )
    print(`Cópia trazida: ${folder} (${manifest.uploads} arquivos enviados)`)
    return { json: { folder, uploads: manifest.uploads } }
  },
})
