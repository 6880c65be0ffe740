import type { ReactNode } from 'react'
import { asShared } from '#domain/picture.ts'
import { fullTitle, searchTexts } from '#web/data/search-texts.ts'
import { type RootData, useMaybeRootData } from '#web/data/store.ts'
import { Field, FIELD_LABEL } from '#web/ui/field.tsx'
import { oneLine, TextField } from '../kit/fields.tsx'
import type { ProductForm } from './use-product-form.ts'

/** About what Google shows of a title and a description; it measures in pixels. */
const MAX_TITLE_LENGTH = 60
const MAX_DESCRIPTION_LENGTH = 155

type Props = { product: ProductForm; categoryName: (id: string) => string }

/** Title and description for search engines, beside what they look like there and in a chat. */
export function SearchFields({ product: { form, field }, categoryName }: Props) {
  const root = useMaybeRootData()
  const product = form.watch()
  const texts = searchTexts({ ...product, name: product.name || 'Nome do produto' })
  const category = product.category_id && categoryName(product.category_id)
  return (
    <fieldset className="grid gap-4 border-t border-line pt-5 sm:grid-cols-2 sm:gap-8">
      <legend className="sr-only">No Google e nos links</legend>
      <div className="grid content-start gap-4.5">
        <Field
          label="Título para buscadores"
          placeholder={product.name}
          hint={`Se ficar vazio, a loja usa o nome. Até cerca de ${MAX_TITLE_LENGTH} letras cabem, com o nome da loja.`}
          maxLength={120}
          {...field('seo_title')}
        />
        <TextField
          label="Descrição para buscadores"
          placeholder={product.short_description}
          hint={`Se ficar vazia, a loja usa a descrição curta. Até cerca de ${MAX_DESCRIPTION_LENGTH} letras cabem.`}
          rows={3}
          maxLength={320}
          {...field('seo_description', { clean: oneLine })}
        />
      </div>
      {root && (
        <div className="grid content-start gap-4">
          <GoogleResult root={root} {...texts} path={['Produtos', category].filter(Boolean).join(' › ')} />
          <SharedLink root={root} {...texts} picture={product.image_url} />
        </div>
      )}
    </fieldset>
  )
}

type TextProps = { root: RootData; title: string; description: string }

function GoogleResult({ root: { store, publicUrl }, title, description, path }: TextProps & { path: string }) {
  return (
    <Preview name="No Google">
      <p className="text-(length:--small) leading-5">
        {store.store_name}
        <span className="block text-ink-soft">
          {publicUrl} › {path}
        </span>
      </p>
      <p className="mt-1 text-18 leading-6 text-[#1a0dab]">
        {cut(fullTitle(title, store.store_name), MAX_TITLE_LENGTH)}
      </p>
      <p className="text-(length:--small) leading-5 text-ink-soft">{cut(description, MAX_DESCRIPTION_LENGTH)}</p>
    </Preview>
  )
}

/** As WhatsApp shows a link in a chat. */
function SharedLink({ root: { publicUrl }, title, description, picture }: TextProps & { picture: string }) {
  return (
    <Preview name="No WhatsApp">
      {picture && <img className="aspect-[1.91] w-full rounded-picture object-cover" src={asShared(picture)} alt="" />}
      <p className="mt-2 line-clamp-2 font-semibold">{title}</p>
      <p className="line-clamp-2 text-(length:--small) leading-5 text-ink-soft">{description}</p>
      <p className="text-(length:--small) leading-5 text-ink-soft">{new URL(publicUrl).host}</p>
    </Preview>
  )
}

function Preview({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className="grid min-w-0 gap-1.5">
      <figcaption className={FIELD_LABEL}>{name}</figcaption>
      <div className={`max-w-90 rounded-picture border border-line bg-surface p-3 text-ink wrap-anywhere`}>
        {children}
      </div>
    </figure>
  )
}

function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max).replace(/\s+\S*$/, '')} …`
}
