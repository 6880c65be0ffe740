import * as z from 'zod/mini'
import { isLocalTime } from '#domain/calendar.ts'
import { isWebPage, list, setting } from './setting.ts'
import { text } from './types.ts'

const WRONG_TARGET = { error: 'Escolha uma página da loja, ou um endereço que começa com https://' }
/** A page of the shop, or another site's. */
function isLinkTarget(to: string): boolean {
  return (/^\/(?!\/)[^\s"<>\\]*$/.test(to) && !/^\/(admin|api)\b/.test(to)) || isWebPage(to)
}
const LinkTarget = text(300).check(z.refine(isLinkTarget, WRONG_TARGET))
const LinkTargetOrNone = text(300).check(z.refine((to) => to === '' || isLinkTarget(to), WRONG_TARGET))
const MenuLink = z.object({ label: text(30, { required: true }), to: LinkTarget })
export type MenuLink = z.output<typeof MenuLink>
/** Limited by the header's width and the footer's height. */
export const MAX_MENU_LINKS = { header: 6, footer: 8 } as const
const FIRST_LINKS = [
  { label: 'Início', to: '/' },
  { label: 'Produtos', to: '/produtos' },
  { label: 'Sobre', to: '/sobre' },
]

const TimeOrNone = text(16).check(
  z.refine((time) => time === '' || isLocalTime(time), { error: 'Informe um dia e uma hora' }),
)
const AnnouncementForm = z
  .object({
    text: text(120),
    to: LinkTargetOrNone,
    starts: TimeOrNone,
    ends: TimeOrNone,
  })
  .check(
    z.check(({ value: { starts, ends }, issues }) => {
      if (starts !== '' && ends !== '' && ends <= starts)
        issues.push({ code: 'custom', path: ['ends'], message: 'O fim vem depois do começo', input: ends })
    }),
  )

/** Section 'Menus e aviso'. */
export const MENU_SETTINGS = {
  /** The pages that the header links to; a phone's menu has 'Contato' besides. */
  header_menu: setting({
    schema: list(MenuLink, MAX_MENU_LINKS.header, 'links'),
    default: FIRST_LINKS,
    label: 'Menu do topo',
    audience: 'public',
  }),
  /** The footer's first column; the second one holds what the law requires. */
  footer_menu: setting({
    schema: list(MenuLink, MAX_MENU_LINKS.footer, 'links'),
    default: FIRST_LINKS,
    label: 'Menu do rodapé',
    audience: 'public',
  }),
  announcement: setting({
    schema: AnnouncementForm,
    default: { text: '', to: '', starts: '', ends: '' },
    label: 'Aviso no topo',
    parts: { text: 'texto', to: 'link', starts: 'começo', ends: 'fim' },
    audience: 'staff',
  }),
}
