import * as z from 'zod/mini'
import { cnpjCharacters, isCnpj } from '#domain/cnpj.ts'
import { isBrazilianPhone, phoneDigits } from '#domain/phone.ts'
import { digits, Email, setting } from './setting.ts'
import { text } from './types.ts'
import { PictureAlt, PictureUrlOrNone } from './picture-url.ts'
const Phone = z.string().check(
  digits,
  z.refine((value) => value === '' || isBrazilianPhone(value), { error: 'Informe DDD e número, só dígitos' }),
  z.overwrite(phoneDigits),
)
const Cnpj = text(30).check(
  z.refine((value) => value === '' || isCnpj(value), { error: 'Informe um CNPJ válido' }),
  z.overwrite(cnpjCharacters),
)

export const PictureSetting = z.object({ url: PictureUrlOrNone, alt: PictureAlt })
const NO_PICTURE = { url: '', alt: '' }
const PICTURE_PARTS = { alt: 'texto alternativo' }

/** Sections 'Loja', 'Contato' and 'Empresa'. */
export const SHOP_SETTINGS = {
  store_name: setting({
    schema: text(100, { required: true }),
    default: 'Minha loja',
    label: 'Nome da loja',
    audience: 'public',
    required: true,
  }),
  /** Before the name in a sentence, as in 'Conhecer a Vitrine'; empty for none. */
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
  /** After `contact_text`. */
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
  home_picture: setting({
    schema: PictureSetting,
    default: NO_PICTURE,
    label: 'Foto da página inicial',
    parts: PICTURE_PARTS,
    audience: 'public',
  }),
  about_picture: setting({
    schema: PictureSetting,
    default: NO_PICTURE,
    label: 'Foto da página Sobre',
    parts: PICTURE_PARTS,
    audience: 'public',
    view: 'about',
  }),
  share_picture: setting({
    schema: PictureUrlOrNone,
    default: '',
    label: 'Foto dos links compartilhados',
    audience: 'public',
  }),
}
