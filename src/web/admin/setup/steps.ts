import type { AdminSettings } from '#contract/admin-settings.ts'
import { SETUP_STEPS, type SetupState, type SetupStep } from '#contract/setup.ts'
import type { AdminLook } from '../look/look-fields.ts'

export type StepProps = {
  state: SetupState
  settings: AdminSettings
  look: AdminLook
  /** Goes to the next step; `warning` is shown there. */
  onDone: (warning?: string) => void
  onGo: (step: SetupStep) => void
}

type Step = {
  name: string
  about: string
  /** Warns what shoppers miss until the step is done. */
  without: string
  /** Path of the preview; by default the newest product's page. */
  preview?: string
  isDone: (settings: AdminSettings, state: SetupState) => boolean
}

export const STEPS: Record<SetupStep, Step> = {
  mail: {
    name: 'E-mail',
    about: 'Pedidos, avisos e os códigos com que as pessoas entram saem por um servidor de e-mail.',
    without: 'Ninguém consegue entrar, nem você. Sem este passo a loja não abre.',
    preview: '/',
    isDone: (_, { has_mail_arrived: hasArrived }) => hasArrived,
  },
  company: {
    name: 'Empresa',
    about: 'A lei pede nome, CNPJ e endereço no rodapé e nos pedidos.',
    without: 'A lei pede nome, CNPJ e endereço de quem vende.',
    preview: '/sobre',
    isDone: ({ legal_name: name, cnpj, legal_address: address }) => name !== '' && cnpj !== '' && address !== '',
  },
  look: {
    name: 'Aparência',
    about: 'Cores e letras mudam na prévia na hora; o logotipo, depois de salvo. Trocar não custa nada.',
    without: 'A loja abre com as cores que vieram com ela.',
    isDone: (_, { look_version: version }) => version > 0,
  },
  product: {
    name: 'Primeiro produto',
    about: 'Uma foto do celular basta para começar.',
    without: 'Não há o que comprar.',
    isDone: (_, { product_path: path }) => path !== '',
  },
  payments: {
    name: 'Mercado Pago',
    about: 'PIX, cartão e boleto. Testar não cobra nada: só pergunta de quem é a chave.',
    without: 'Sem Mercado Pago e sem chave PIX, ninguém consegue pagar.',
    isDone: ({ mp_access_token: token, pix_cpf: key }) => token !== '' || key !== '',
  },
  delivery: {
    name: 'Entrega',
    about: 'Quanto custa e em quantos dias chega. O prazo que a loja mostra obriga a loja.',
    without: 'Sem frete ninguém consegue comprar, e a lei pede o prazo de entrega antes da compra.',
    isDone: ({ flat_shipping: flat, delivery_table: table, delivery_default_days: days }) =>
      flat !== null && (table !== '' || days !== null),
  },
  texts: {
    name: 'Textos da lei',
    about: 'Já estão prontos, com os dados da sua empresa. Leia; mude só o que quiser.',
    without: 'Os textos usam os dados da empresa, que faltam.',
    preview: '/trocas',
    isDone: ({ legal_name: name }) => name !== '',
  },
  open: {
    name: 'Abrir',
    about: 'O que falta aparece aqui e, depois de aberta, em Saúde da loja.',
    without: '',
    preview: '/',
    isDone: () => false,
  },
}

export const STEP_NAMES = SETUP_STEPS

export function stepAfter(step: SetupStep): SetupStep {
  return STEP_NAMES[STEP_NAMES.indexOf(step) + 1] ?? 'open'
}

export function previewPath(step: SetupStep, { product_path: product }: SetupState): string {
  return STEPS[step].preview ?? (product || '/produtos')
}
