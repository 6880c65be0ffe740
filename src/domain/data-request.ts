/** What a person may ask about their data (LGPD, art. 18). */
export const DATA_REQUEST_KINDS = ['access', 'correction', 'erasure'] as const
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number]

export const DATA_REQUEST_KIND_LABELS: Record<DataRequestKind, string> = {
  access: 'Acesso aos dados',
  correction: 'Correção',
  erasure: 'Exclusão',
}

/** Staff record what came by these. */
export const TYPED_CHANNELS = ['email', 'phone', 'other'] as const
/** `account`: the person did it alone, signed in. */
export const DATA_REQUEST_CHANNELS = ['account', ...TYPED_CHANNELS] as const
export type DataRequestChannel = (typeof DATA_REQUEST_CHANNELS)[number]

export const DATA_REQUEST_CHANNEL_LABELS: Record<DataRequestChannel, string> = {
  account: 'Meu Perfil',
  email: 'E-mail',
  phone: 'Telefone',
  other: 'Outro meio',
}

const DAY = 86_400_000
/** LGPD, art. 19, II. */
const ANSWER_DAYS = 15

export function answerDueAt(askedAt: Date): Date {
  return new Date(askedAt.getTime() + ANSWER_DAYS * DAY)
}
