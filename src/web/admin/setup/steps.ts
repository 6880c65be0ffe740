import type { AdminSettings } from '#contract/admin-settings.ts'
import type { SetupState, SetupStep } from '#contract/setup.ts'

export type StepProps = { state: SetupState; settings: AdminSettings; onDone: () => void }

type Step = {
  name: string
  about: string
  /** What the shop shows of it. */
  preview: string
  isDone: (settings: AdminSettings, state: SetupState) => boolean
}

export const STEPS: Record<SetupStep, Step> = {
  mail: {
    name: 'E-mail',
    about: 'Pedidos, avisos e os códigos com que as pessoas entram saem por um servidor de e-mail.',
    preview: '/',
    isDone: (_, { has_mail_arrived: hasArrived }) => hasArrived,
  },
  company: {
    name: 'Empresa',
    about: 'A lei pede nome, CNPJ e endereço no rodapé e nos pedidos.',
    preview: '/contato',
    isDone: ({ legal_name: name, cnpj, legal_address: address }) => name !== '' && cnpj !== '' && address !== '',
  },
  look: {
    name: 'Aparência',
    about: 'Cores e letras mudam na prévia na hora; o logotipo, depois de salvo. Trocar não custa nada.',
    without: 'A loja abre com as cores que vieram com ela.',
    isDone: (_, { look_version: version }) => version > 0,
  },
  delivery: {
    name: 'Entrega',
    about: 'Quanto custa e em quantos dias chega. O prazo que a loja mostra obriga a loja.',
    preview: '/',
    isDone: ({ delivery_table: table, delivery_default_days: days }) => table !== '' || days !== null,
  },
  texts: {
    name: 'Textos da lei',
    about: 'Já estão prontos, com os dados da sua empresa. Leia; mude só o que quiser.',
    preview: '/trocas',
    isDone: ({ legal_name: name }) => name !== '',
  },
  product: {
    name: 'Primeiro produto',
    about: 'Uma foto do celular basta para começar.',
    preview: '/produtos',
    isDone: (_, { has_product: hasProduct }) => hasProduct,
  },
  open: {
    name: 'Abrir',
    about: 'O que falta aparece aqui e, depois de aberta, em Saúde da loja.',
    preview: '/',
    isDone: () => false,
  },
}

export const STEP_NAMES = Object.keys(STEPS) as SetupStep[]

export function stepAfter(step: SetupStep): SetupStep {
  return STEP_NAMES[STEP_NAMES.indexOf(step) + 1] ?? 'open'
}
