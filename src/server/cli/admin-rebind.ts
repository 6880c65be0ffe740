import { openDatabase } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { rebind } from '../staff/rebind.ts'
import { defineCommand } from './command.ts'

export const adminRebind = defineCommand({
  name: 'admin rebind',
  arguments: ['<e-mail>'],
  summary: 'passa o acesso de um e-mail da equipe para a outra conta de login que entrou com ele',
  help: 'Para quando o provedor de login mudou, ou a caixa passou a outra pessoa, que antes entra na loja uma vez.',
  options: { subject: { type: 'string', placeholder: '<conta>', help: 'escolhe a conta quando há várias' } },
  async run({ config, now, print }, { positionals: [email], values: { subject } }) {
    const { db, close } = openDatabase(config.database, { poolSize: 1 })
    try {
      const { from, to } = await inTransaction(db, (tx) => rebind(tx, config, { email: email!, subject, now }))
      print(`O acesso de ${email} passou de ${from.subject} (${from.issuer}) para ${to.subject} (${to.issuer}).`)
      return { json: { email, from, to } }
    } finally {
      await close()
    }
  },
})
