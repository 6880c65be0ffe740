import { acceptMovedDatabase, settleRestoredDatabase } from '../backup/restore-backup.ts'
import { defineCommand } from './command.ts'
import { settledLines } from './settled-lines.ts'

export const restored = defineCommand({
  name: 'restored',
  summary: 'prepara, com a loja fechada, um banco que voltou de outro modo (pg_restore, imagem do disco)',
  help: `Adianta os números, encerra as sessões e não reenvia e-mails, como restore. Rode sempre antes de a loja começar.`,
  options: {
    moved: {
      type: 'boolean',
      help: 'só aceita o banco: ele mudou de servidor com a loja fechada, e nada se perdeu',
    },
  },
  async run({ config, now, print }, { values: { moved } }) {
    if (moved) {
      await acceptMovedDatabase(config.database)
      print('Banco aceito. Comece a loja.')
      return { json: { isAccepted: true } }
    }
    const settled = await settleRestoredDatabase(config.directDatabase, now)
    for (const line of settledLines(settled)) print(line)
    return { json: settled }
  },
})
