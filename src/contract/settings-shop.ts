import * as z from 'zod/mini'
import { cnpjCharacters, isCnpj } from '#domain/cnpj.ts'
import { isBrazilianPhone, phoneDigits } from '#domain/phone.ts'
import { digits, Email, setting } from './setting.ts'
import { text } from './types.ts'

const Phone = z.string().check(
  digits,
  z.refine((value) => value === '' || isBrazilianPhone(value), { error: 'Informe DDD e número, só dígitos' }),
  z.overwrite(phoneDigits),
)
const Cnpj = text(30).check(
  z.refine((value) => value === '' || isCnpj(value), { error: 'Informe um CNPJ válido' }),
  z.overwrite(cnpjCharacters),
)

/** Sections 'Loja', 'Contato' and 'Empresa'. */
export const SHOP_SETTINGS = {
  store_name: setting({
    schema: text(100, { required: true }),
    default: 'Minha loja',
    label: 'Nome da loja',
    audience: 'public',
    required: true,
  }),
  /** The article before the name in sentences such as 'Conhecer a Vitrine'; may be empty. */
  store_article: setting({
    schema: z.enum(['', 'a', 'o'], { error: 'Escolha a, o ou nenhum' }),
    default: '',
    label: 'Artigo antes do nome',
    audience: 'public',
  }),
  store_description: setting({
    schema: text(500),
    default: '',
    label: 'Descrição da loja',
    audience: 'public',
    required: true,
  }),
  home_text: setting({
    schema: text(200),
    default: '',
    label: 'Frase da página inicial',
    audience: 'public',
  }),
  store_email: setting({
    schema: Email,
    default: '',
    label: 'E-mail da loja',
    audience: 'public',
    required: true,
  }),
  store_phone: setting({
    schema: Phone,
    default: '',
    label: 'WhatsApp',
    audience: 'public',
    required: true,
  }),
  /** Shown after `contact_text`. */
  opening_hours: setting({
    schema: text(100),
    default: '',
    label: 'Horário de atendimento',
    audience: 'public',
  }),
  city: setting({
    schema: text(60),
    default: '',
    demo: 'São Paulo, SP',
    label: 'Cidade',
    audience: 'public',
  }),
  legal_name: setting({ schema: text(200), default: '', label: 'Razão social', audience: 'public' }),
  cnpj: setting({ schema: Cnpj, default: '', label: 'CNPJ', audience: 'public' }),
  legal_address: setting({
    schema: text(300),
    default: '',
    label: 'Endereço da empresa',
    audience: 'public',
  }),
}
