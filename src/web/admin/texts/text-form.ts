import * as z from 'zod/mini'
import { type AdminText, type ListedText, TextForm } from '#contract/admin-texts.ts'
import { isLocalTime, saoPauloInstant, saoPauloTime } from '#domain/calendar.ts'
import { textPath } from '#domain/shop-paths.ts'
import { TEXT_STATES, type TextFilter, type TextKind } from '#domain/shop-text.ts'
import { formSchema, type TypedFields, typedFields } from '#web/data/form-schema.ts'
import { emptyAs, typedText } from '#web/data/typed-text.ts'

/** As a field of date and time has it, in São Paulo. */
const timeText = typedText({
  read: (typed) => (isLocalTime(typed) ? saoPauloInstant(typed) : null),
  write: saoPauloTime,
  error: 'Informe um dia e uma hora',
})

const CODECS = {
  title: z.string(),
  slug: z.string(),
  body: z.string(),
  summary: z.string(),
  picture_url: z.string(),
  picture_alt: z.string(),
  seo_title: z.string(),
  seo_description: z.string(),
  author: z.string(),
  state: z.enum(TEXT_STATES),
  published_at: emptyAs(null, timeText),
}
export type TextFields = TypedFields<typeof CODECS>
export const textSchema = formSchema(CODECS, TextForm)

const BLANK: TextFields = {
  title: '',
  slug: '',
  body: '',
  summary: '',
  picture_url: '',
  picture_alt: '',
  seo_title: '',
  seo_description: '',
  author: '',
  state: 'draft',
  published_at: '',
}

export function fieldsOf(text: AdminText | null): TextFields {
  return text ? typedFields(CODECS, { ...text, picture_url: text.picture_url ?? '' }) : BLANK
}

export const TEXT_LABELS: [keyof TextFields, string][] = [
  ['title', 'Título'],
  ['slug', 'Endereço'],
  ['body', 'Texto'],
  ['summary', 'Resumo'],
  ['picture_url', 'Foto'],
  ['picture_alt', 'Texto alternativo da foto'],
  ['seo_title', 'Título para buscadores'],
  ['seo_description', 'Descrição para buscadores'],
  ['author', 'Autor'],
  ['state', 'Situação'],
  ['published_at', 'Publicado em'],
]

export const STATE_LABELS: Record<TextFilter, string> = {
  draft: 'Rascunho',
  scheduled: 'Agendado',
  published: 'Publicado',
}

/** Link to the text's page, or to its preview while it is not published. */
export function placeOf(text: ListedText): { isShown: boolean; href: string } {
  const { state, published_at: at, preview_token: token } = text
  const isShown = state === 'published' && at !== null && at.getTime() <= Date.now()
  return { isShown, href: isShown ? textPath(text) : `/previa/${token}` }
}

/** What the back office calls the two kinds, and where it keeps them. */
export const KINDS: Record<TextKind, KindTexts> = {
  page: {
    path: '/admin/paginas',
    title: 'Páginas',
    one: 'página',
    create: 'Nova página',
    done: { created: 'Página criada!', saved: 'Página salva!', removed: 'Página excluída' },
    empty: 'Uma página própria explica o que é só da sua loja, como um guia de medidas ou o cuidado com as peças.',
  },
  post: {
    path: '/admin/jornal',
    title: 'Jornal',
    one: 'texto',
    create: 'Novo texto',
    done: { created: 'Texto criado!', saved: 'Texto salvo!', removed: 'Texto excluído' },
    empty: 'O jornal conta novidades e histórias da loja. Cada texto tem a sua data.',
  },
}
type KindTexts = {
  path: string
  title: string
  one: string
  create: string
  done: { created: string; saved: string; removed: string }
  empty: string
}
