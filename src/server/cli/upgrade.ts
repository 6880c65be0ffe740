import { rehearseUpgrade } from '../upgrade/rehearse-upgrade.ts'
import { runTrial } from '../upgrade/run-trial.ts'
import type { Stage, Timing, UpgradeOptions } from '../upgrade/stages.ts'
import { upgradeShop } from '../upgrade/upgrade-shop.ts'
import { showSteps } from './backup-steps.ts'
import { defineCommand, type Context, type Outcome } from './command.ts'
import { formatDuration, type Advance } from './progress.ts'

export const upgrade = defineCommand({
  name: 'upgrade',
  summary: 'passa a loja fechada para este programa: cópia, migrações, prova; se algo falha, volta sozinho',
  help: `Rode-o na pasta do programa novo, com o anterior parado. A prova começa a loja numa porta à parte, sem tarefas nem
e-mails, e pede algumas páginas. Quando termina com 1, o banco é o de antes: comece o programa anterior
(o instalador, install.sh, o começa sozinho).`,
  options: {
    rehearse: { type: 'boolean', help: 'tudo numa cópia, que depois some; a loja pode estar aberta, e nada muda' },
    'others-stopped': {
      type: 'boolean',
      help: 'só PostgreSQL: afirma que nenhum outro processo da loja está aberto, em máquina nenhuma',
    },
  },
  run(context, { values }) {
    return values.rehearse ? rehearse(context) : upgradeNow(context, values['others-stopped'] ?? false)
  },
})

async function rehearse(context: Context): Promise<Outcome> {
  const { faults, output, timings } = await rehearseUpgrade(context.config, optionsOf(context))
  printTimings(context, timings)
  if (faults.length === 0)
    context.print('Ensaio: a atualização serve. Nada mudou; para fazê-la, pare a loja e repita sem --rehearse.')
  else printFaults(context, faults, output, 'Ensaio: a atualização não serve. Nada mudou, e a loja segue como está.')
  return { json: { is: 'rehearsed', faults, timings }, isSound: faults.length === 0 }
}

async function upgradeNow(context: Context, areOthersStopped: boolean): Promise<Outcome> {
  const { print } = context
  const options = { ...optionsOf(context), areOthersStopped }
  const { backup, faults, output, movedAside, timings } = await upgradeShop(context.config, options)
  printTimings(context, timings)
  print(`A cópia de antes da atualização: ${backup.folder}`)
  if (faults.length === 0) print('Pronto: o banco está atualizado, e o programa novo respondeu bem. Comece a loja.')
  else {
    printFaults(context, faults, output, 'A atualização não serviu: o banco é de novo o de antes.')
    if (movedAside) print(`O banco que não serviu ficou em ${movedAside}`)
    for (const line of FORMER_PROGRAM) print(line)
  }
  const is = faults.length === 0 ? 'upgraded' : 'undone'
  return { json: { is, backup: backup.folder, faults, movedAside, timings }, isSound: faults.length === 0 }
}

const FORMER_PROGRAM = [
  'A loja fica fechada até o programa anterior começar. O instalador (install.sh) o começa sozinho.',
  'Sem o instalador, comece-o na pasta dele: npm start. Como serviço:',
  '  sudo ln -sfn /srv/vitrine/releases/<a anterior> /srv/vitrine/current && sudo systemctl start vitrine',
]

function optionsOf({ now, env, startProgress }: Context): UpgradeOptions {
  let current = ''
  let report: Advance = () => {}
  return {
    now,
    runTrial: (place, signal) => runTrial(place, env, signal),
    onStep: showSteps(startProgress),
    onStage(stage, done, total) {
      if (stage !== current)
        report =
          stage === 'migrate'
            ? startProgress('Migrando o banco', 'migrations')
            : startProgress('Provando o programa novo', 'files')
      current = stage
      report(done, total)
    },
  }
}

const STAGES: Record<Stage, string> = {
  backup: 'Cópia de segurança',
  migrate: 'Migrações',
  trial: 'Prova do programa novo',
  back: 'Volta do banco de antes',
}

function printTimings({ print }: Context, timings: Timing[]): void {
  for (const { stage, ms } of timings) print(`${STAGES[stage]}: ${formatDuration(ms)}`)
}

function printFaults({ print }: Context, faults: string[], output: string, verdict: string): void {
  if (output.trim()) print(`O que o programa novo escreveu:\n${output.trim()}`)
  for (const fault of faults) print(fault)
  print(verdict)
}
