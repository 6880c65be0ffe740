import { Link } from 'react-router'
import type { AdminCategory } from '#contract/admin-categories.ts'
import type { Block, BlockOf } from '#contract/home-blocks.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { CategoryOptions } from '../kit/category-options.tsx'
import { FieldRow, Optional, TextField } from '../kit/fields.tsx'
import { LinkTargetField } from '../kit/link-target-field.tsx'
import type { LinkTargets } from '../kit/link-targets.ts'
import { PictureField } from '../kit/picture-field.tsx'
import { VideoFields } from './video-fields.tsx'

export type BlockFormProps = {
  block: Block
  categories: readonly AdminCategory[]
  targets: LinkTargets
  /** By the path in the block: 'link.to'. */
  errorAt: (path: string) => string | undefined
  onChange: (changes: object) => void
  onUploading: (count: number) => void
}

/** What each kind has to fill in; benefits and the strip about the shop have their texts in the settings. */
export function BlockForm(props: BlockFormProps) {
  const { block } = props
  return (
    <div className="grid gap-4">
      <ElsewhereHint kind={block.kind} />
      {'title' in block && <TitleField {...props} block={block} />}
      {'text' in block && <TextOfBlock {...props} block={block} />}
      {'picture' in block && <PictureOfBlock {...props} block={block} />}
      {block.kind === 'picture-text' && (
        <SelectField
          label="Lado da foto"
          value={block.picture_side}
          onChange={({ currentTarget: { value } }) => props.onChange({ picture_side: value })}
        >
          <option value="left">À esquerda</option>
          <option value="right">À direita</option>
        </SelectField>
      )}
      {block.kind === 'category-products' && <CategoryFields {...props} block={block} />}
      {'count' in block && <CountField {...props} block={block} />}
      {block.kind === 'video' && <VideoFields {...props} block={block} />}
      {'link' in block && <LinkFields {...props} name="link" of={block.kind === 'hero' ? 'do botão' : 'do link'} />}
      {'second_link' in block && <LinkFields {...props} name="second_link" of="do segundo link" />}
      {block.kind === 'banner' && <PeriodFields {...props} block={block} />}
    </div>
  )
}

type Of<B> = Omit<BlockFormProps, 'block'> & { block: B }

type Elsewhere = { hint: string; to: string; page: string }

const ELSEWHERE: Partial<Record<Block['kind'], Elsewhere>> = {
  newsletter: {
    hint: 'As inscrições e a planilha ficam em Novidades. A loja não envia campanhas: use a sua ferramenta de e-mail.',
    to: '/admin/novidades',
    page: 'Novidades',
  },
  hero: {
    hint: 'Textos vazios vêm das Configurações: a descrição e a frase da página inicial.',
    to: '/admin/configuracoes/loja',
    page: 'Nome e contato',
  },
  benefits: {
    hint: 'As vantagens se escrevem nas Configurações.',
    to: '/admin/configuracoes/textos',
    page: 'Textos da loja',
  },
  about: {
    hint: 'Título e missão são os da página Sobre, nas Configurações; a foto fica em Aparência.',
    to: '/admin/configuracoes/sobre',
    page: 'Página Sobre',
  },
}

function ElsewhereHint({ kind }: { kind: Block['kind'] }) {
  const elsewhere = ELSEWHERE[kind]
  if (!elsewhere) return null
  return (
    <p className="text-ink-soft">
      {elsewhere.hint}{' '}
      <Link className="link" to={elsewhere.to}>
        Abrir {elsewhere.page}
      </Link>
    </p>
  )
}

const EMPTY_TITLES: Partial<Record<Block['kind'], string>> = {
  newsletter: 'Se ficar vazio, aparece “Novidades por e-mail”.',
  hero: 'Se ficar vazio, aparece a descrição da loja.',
  featured: 'Se ficar vazio, aparece “Destaques”.',
  categories: 'Se ficar vazio, aparece o título das Configurações.',
  'category-products': 'Se ficar vazio, aparece o nome da categoria.',
}

function TitleField({ block, errorAt, onChange }: Of<Extract<Block, { title: string }>>) {
  return (
    <Field
      label={block.kind === 'banner' ? 'Título' : <Optional>Título</Optional>}
      hint={EMPTY_TITLES[block.kind]}
      maxLength={80}
      value={block.title}
      error={errorAt('title')}
      onChange={({ currentTarget: { value } }) => onChange({ title: value })}
    />
  )
}

const TEXT_LENGTHS = { hero: 200, featured: 120, banner: 200, newsletter: 200, text: 2000, 'picture-text': 2000 }

function TextOfBlock({ block, errorAt, onChange }: Of<Extract<Block, { text: string }>>) {
  const max = TEXT_LENGTHS[block.kind]
  return (
    <TextField
      label={<Optional>Texto</Optional>}
      hint={max > 200 ? 'Uma linha vazia começa outro parágrafo.' : undefined}
      rows={max > 200 ? 6 : 2}
      maxLength={max}
      value={block.text}
      error={errorAt('text')}
      onChange={({ currentTarget: { value } }) => onChange({ text: max > 200 ? value : value.replace(/\n/g, ' ') })}
    />
  )
}

const PICTURE_HINTS = {
  hero: 'Se ficar vazia, a loja usa a foto da página inicial que está em Aparência. Em pé (4 × 5) ela aparece inteira.',
  'picture-text': 'Deitada (4 × 3) ela aparece inteira.',
  banner: 'Fica ao lado da chamada; no celular, acima. Deitada (4 × 3) ela aparece inteira.',
}

function PictureOfBlock({ block, errorAt, onChange, onUploading }: Of<BlockOf<'hero' | 'picture-text' | 'banner'>>) {
  const { picture } = block
  return (
    <PictureField
      of="do bloco"
      hint={PICTURE_HINTS[block.kind]}
      url={picture.url}
      error={errorAt('picture.url')}
      onUrl={(url) => onChange({ picture: { url, alt: url === '' ? '' : picture.alt } })}
      alt={{
        value: picture.alt,
        error: errorAt('picture.alt'),
        onChange: (alt) => onChange({ picture: { ...picture, alt } }),
      }}
      onUploading={onUploading}
    />
  )
}

function LinkFields({
  block,
  targets,
  name,
  of,
  errorAt,
  onChange,
}: BlockFormProps & { name: 'link' | 'second_link'; of: string }) {
  const link = (block as BlockOf<'hero'>)[name]
  return (
    <FieldRow>
      <Field
        label={<Optional>Texto {of}</Optional>}
        maxLength={40}
        value={link.label}
        error={errorAt(`${name}.label`)}
        onChange={({ currentTarget: { value } }) => onChange({ [name]: { ...link, label: value } })}
      />
      <LinkTargetField
        label={`Página ${of}`}
        noneText={block.kind === 'hero' ? 'A de costume' : 'Nenhuma página'}
        targets={targets}
        value={link.to}
        error={errorAt(`${name}.to`)}
        onChange={(to) => onChange({ [name]: { ...link, to } })}
      />
    </FieldRow>
  )
}

function CategoryFields({ block, categories, errorAt, onChange }: Of<BlockOf<'category-products'>>) {
  const isGone = block.category_id !== null && !categories.some(({ id }) => id === block.category_id)
  return (
    <FieldRow>
      <SelectField
        label="Categoria"
        value={block.category_id ?? ''}
        error={errorAt('category_id')}
        hint={isGone ? 'Esta categoria foi excluída: o bloco não aparece.' : undefined}
        onChange={({ currentTarget: { value } }) => onChange({ category_id: Number(value) || null })}
      >
        <option value="">Escolha a categoria</option>
        {isGone && <option value={block.category_id!}>Categoria excluída</option>}
        <CategoryOptions categories={categories} />
      </SelectField>
      <SelectField
        label="Ordem"
        value={block.sort}
        onChange={({ currentTarget: { value } }) => onChange({ sort: value })}
      >
        <option value="newest">Mais recentes</option>
        <option value="name">Nome</option>
        <option value="price-low">Menor preço</option>
        <option value="price-high">Maior preço</option>
      </SelectField>
    </FieldRow>
  )
}

const COUNTS = [2, 3, 4, 5, 6, 8, 9, 10, 12]

function CountField({ block, errorAt, onChange }: Of<BlockOf<'featured' | 'category-products'>>) {
  return (
    <SelectField
      label="Quantos produtos, no máximo"
      value={block.count}
      error={errorAt('count')}
      onChange={({ currentTarget: { value } }) => onChange({ count: Number(value) })}
    >
      {COUNTS.map((count) => (
        <option key={count}>{count}</option>
      ))}
    </SelectField>
  )
}

function PeriodFields({ block, errorAt, onChange }: Of<BlockOf<'banner'>>) {
  return (
    <>
      <Field
        type="datetime-local"
        label={<Optional>Começo</Optional>}
        hint="Hora de São Paulo. Se ficar vazio, aparece já."
        value={block.starts}
        error={errorAt('starts')}
        onChange={({ currentTarget: { value } }) => onChange({ starts: value })}
      />
      <Field
        type="datetime-local"
        label={<Optional>Fim</Optional>}
        hint="Hora de São Paulo. Se ficar vazio, fica até você tirar."
        value={block.ends}
        error={errorAt('ends')}
        onChange={({ currentTarget: { value } }) => onChange({ ends: value })}
      />
    </>
  )
}
