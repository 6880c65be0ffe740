import { pino } from 'pino'
import { diagnose } from '../doctor.ts'
import { defineCommand } from './command.ts'

export const doctor = defineCommand({
  name: 'doctor',
  summary: 'confere a loja por dentro e por fora; termina com 1 quando há um problema',
  help: 'Não muda nada, e serve também com a loja fechada. São os avisos de Saúde da loja, com o que fazer.',
  async run({ config, print }) {
    const { lines, findings, isSound } = await diagnose(config, pino({ level: 'silent' }))
    for (const line of lines) print(line)
    return { json: { isSound, findings }, isSound }
  },
})
