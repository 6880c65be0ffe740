import { formatBytes } from '#domain/bytes.ts'
import { formatInstant } from '#domain/calendar.ts'
import { listBackups } from '../backup/backups.ts'
import { defineCommand } from './command.ts'

export const backups = defineCommand({
  name: 'backups',
  summary: 'lista as cópias',
  async run({ config, print }) {
    const found = await listBackups(config)
    if (found.length === 0) print('Nenhuma cópia ainda.')
    for (const { folder, madeAt, bytes } of found)
      print(`${formatInstant(madeAt)}  ${formatBytes(bytes).padStart(10)}  ${folder}`)
    return { json: { backups: found.map(({ name, folder, madeAt, bytes }) => ({ name, folder, madeAt, bytes })) } }
  },
})
