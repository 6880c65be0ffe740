import * as z from 'zod/mini'
import { integer, list, setting } from './setting.ts'
import { text } from './types.ts'

const Policy = text(20_000, { lines: true })

const NamedText = z.object({ name: text(60, { required: true }), text: text(300, { required: true }) })
const TeamMember = z.object({ name: text(60, { required: true }), work: text(60, { required: true }) })
const AboutNumber = z.object({ value: text(20, { required: true }), label: text(60, { required: true }) })
/** Limited by the page's layout. */
export const MAX_ABOUT_ITEMS = { numbers: 6, values: 6, differentials: 6, team: 12 } as const

/** Sections 'Página Sobre' and 'Políticas'. */
export const PAGE_SETTINGS = {
  /** The specification's static rating: of products without reviews. */
  rating_score: setting({
    schema: text(3).check(z.regex(/^([0-4](,\d)?|5(,0)?)?$/, { error: 'Use uma nota de 0 a 5, como 4,8' })),
    default: '',
    label: 'Nota da loja',
    audience: 'staff',
    demoOnly: true,
  }),
  rating_count: setting({
    schema: integer(0, 10_000_000),
    default: 0,
    label: 'Avaliações',
    audience: 'staff',
    demoOnly: true,
  }),
  about_title: setting({
    schema: text(80),
    default: '',
    label: 'Título da página Sobre',
    audience: 'public',
    view: 'about',
  }),
  about_text: setting({
    schema: text(600),
    default: '',
    label: 'Texto da página Sobre',
    audience: 'public',
    view: 'about',
  }),
  about_mission: setting({
    schema: text(300),
    default: '',
    label: 'Missão',
    audience: 'public',
    view: 'about',
  }),
  about_values: setting({
    schema: list(NamedText, MAX_ABOUT_ITEMS.values, 'valores'),
    default: [],
    label: 'Valores',
    audience: 'public',
    view: 'about',
  }),
  about_numbers: setting({
    schema: list(AboutNumber, MAX_ABOUT_ITEMS.numbers, 'números'),
    default: [],
    label: 'Números da página Sobre',
    audience: 'public',
    view: 'about',
  }),
  about_differentials: setting({
    schema: list(NamedText, MAX_ABOUT_ITEMS.differentials, 'diferenciais'),
    default: [],
    label: 'Diferenciais',
    audience: 'public',
    view: 'about',
  }),
  about_team: setting({
    schema: list(TeamMember, MAX_ABOUT_ITEMS.team, 'pessoas'),
    default: [],
    label: 'Equipe',
    audience: 'public',
    view: 'about',
  }),
  /** Plain text with '## ' headings; empty: the program's default text. */
  privacy_policy: setting({
    schema: Policy,
    default: '',
    label: 'Política de privacidade',
    audience: 'public',
    view: 'privacidade',
  }),
  return_policy: setting({
    schema: Policy,
    default: '',
    label: 'Trocas e devoluções',
    audience: 'public',
    view: 'trocas',
  }),
  terms: setting({
    schema: Policy,
    default: '',
    label: 'Termos de uso',
    audience: 'public',
    view: 'termos',
  }),
}
