import * as z from 'zod/mini'
import { emailOfSender } from '#domain/email.ts'
import { Email, setting } from './setting.ts'
import { text } from './types.ts'

function isOrigin(value: string): boolean {
  try {
    return /^https?:/.test(value) && new URL(value).origin === value
  } catch {
    return false
  }
}

/** '' or scheme and host alone, as a browser writes an origin. */
const Origin = text(200).check(
  z.overwrite((value: string) => value.toLowerCase().replace(/\/+$/, '')),
  z.refine((value) => value === '' || isOrigin(value), {
    error: 'Informe só protocolo e domínio, como https://loja.com.br',
  }),
)
const HttpAddress = text(300).check(
  z.refine((value) => value === '' || /^https?:\/\/[^\s"<>]+$/.test(value), {
    error: 'Informe um endereço que começa com https://',
  }),
  z.overwrite((value: string) => value.replace(/\/+$/, '')),
)
/** A form also sends back the mask of the stored address. */
const SmtpAddress = text(300).check(
  z.refine((value) => value === '' || value.startsWith('••••') || /^smtps?:\/\/[^\s/?#]+\/?$/.test(value), {
    error:
      'Informe um endereço como smtps://usuario:senha@servidor:465. Na senha, escreva / como %2F, ? como %3F e # como %23',
  }),
)
const Sender = text(200).check(
  z.refine((value) => value === '' || emailOfSender(value) !== null, {
    error: 'Informe um e-mail, como Minha loja <loja@minhaloja.com.br>',
  }),
)

/** Sections 'Servidor de e-mail' and 'Endereço e acesso'. */
export const ACCESS_SETTINGS = {
  smtp_url: setting({
    schema: SmtpAddress,
    default: '',
    label: 'Servidor de e-mail',
    audience: 'secret',
    pages: false,
    access: true,
    sealed: true,
    liveOnly: true,
    variable: 'SMTP_URL',
  }),
  mail_from: setting({
    schema: Sender,
    default: '',
    label: 'Remetente dos e-mails',
    audience: 'staff',
    pages: false,
    access: true,
    liveOnly: true,
    variable: 'MAIL_FROM',
  }),
  /** Links, redirects and cookie names derive from it. */
  public_url: setting({
    schema: Origin,
    default: '',
    label: 'Endereço da loja na internet',
    audience: 'staff',
    access: true,
    liveOnly: true,
    variable: 'PUBLIC_URL',
  }),
  super_admin_email: setting({
    schema: Email,
    default: '',
    label: 'E-mail do super administrador',
    audience: 'staff',
    pages: false,
    access: true,
    liveOnly: true,
    variable: 'SUPER_ADMIN_EMAIL',
  }),
  /** '' for Google. */
  oidc_issuer: setting({
    schema: HttpAddress,
    default: '',
    label: 'Serviço de login',
    audience: 'staff',
    pages: false,
    access: true,
    liveOnly: true,
    variable: 'OIDC_ISSUER',
  }),
  oidc_client_id: setting({
    schema: text(300),
    default: '',
    label: 'ID do cliente no serviço de login',
    audience: 'staff',
    pages: false,
    access: true,
    liveOnly: true,
    variable: 'OIDC_CLIENT_ID',
  }),
  oidc_client_secret: setting({
    schema: text(300),
    default: '',
    label: 'Chave do cliente no serviço de login',
    audience: 'secret',
    pages: false,
    access: true,
    sealed: true,
    liveOnly: true,
    variable: 'OIDC_CLIENT_SECRET',
  }),
}
