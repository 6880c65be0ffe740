import type { ReactNode } from 'react'
import type { ShownBlock, ShownBlockOf } from '#contract/home.ts'
import { categoryPath } from '#domain/shop-paths.ts'
import { GoLink, LinkButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { ProductCard } from '../catalogue/product-card.tsx'
import { NewsletterForm } from '../newsletter/newsletter-form.tsx'
import { VideoBlock } from './video-block.tsx'

export type LateBlock = Exclude<ShownBlock, ShownBlockOf<'hero' | 'benefits' | 'featured' | 'categories' | 'about'>>

type Props<B> = { block: B; isFirst: boolean }

export function MoreBlock({ block, isFirst }: Props<LateBlock>) {
  if (block.kind === 'picture-text') return <PictureText block={block} isFirst={isFirst} />
  if (block.kind === 'banner') return <Banner block={block} isFirst={isFirst} />
  if (block.kind === 'text') return <Text block={block} />
  if (block.kind === 'category-products') return <CategoryProducts block={block} />
  if (block.kind === 'newsletter') return <Newsletter block={block} />
  return <VideoBlock block={block} />
}

const HALF = '(width >= 1024px) 50vw, 100vw'

function PictureText({ block, isFirst }: Props<ShownBlockOf<'picture-text'>>) {
  const { picture, picture_side: side } = block
  return (
    <section className={classNames('wrap grid gap-7', picture.url && 'lg:grid-cols-2 lg:items-center lg:gap-14')}>
      {picture.url && (
        <Picture
          src={picture.url}
          alt={picture.alt}
          sizes={HALF}
          priority={isFirst}
          className={classNames('aspect-4/3 w-full rounded-picture', side === 'right' && 'lg:order-last')}
        />
      )}
      <Words block={block} />
    </section>
  )
}

function Text({ block }: { block: ShownBlockOf<'text'> }) {
  return (
    <section className="wrap">
      <Words block={block} />
    </section>
  )
}

function Words({ block: { title, text, link } }: { block: ShownBlockOf<'text' | 'picture-text'> }) {
  return (
    <div className="grid max-w-[62ch] gap-4 wrap-anywhere">
      {title && <h2>{title}</h2>}
      {paragraphs(text)}
      {link.to && (
        <p>
          <GoLink to={link.to} arrow="right">
            {link.label}
          </GoLink>
        </p>
      )}
    </div>
  )
}

function paragraphs(text: string): ReactNode {
  return text.split(/\n\s*\n/).map(
    (paragraph, index) =>
      paragraph.trim() && (
        <p key={index} className="whitespace-pre-line">
          {paragraph.trim()}
        </p>
      ),
  )
}

function Banner({ block: { title, text, picture, link }, isFirst }: Props<ShownBlockOf<'banner'>>) {
  return (
    <section className="wrap">
      <div
        className={classNames(
          'on-accent grid overflow-hidden rounded-picture',
          picture.url && 'lg:grid-cols-[5fr_7fr] lg:items-stretch',
        )}
      >
        <div className="grid content-center gap-4 px-6 py-10 wrap-anywhere lg:px-14 lg:py-18">
          <h2 className="lg:text-40">{title}</h2>
          {text && <p className="max-w-[38ch] text-18">{text}</p>}
          {link.to && (
            <p className="mt-2">
              <LinkButton kind="main" to={link.to}>
                {link.label}
              </LinkButton>
            </p>
          )}
        </div>
        {picture.url && (
          <Picture
            src={picture.url}
            alt={picture.alt}
            sizes="(width >= 1024px) 58vw, 100vw"
            priority={isFirst}
            className="aspect-4/3 size-full max-lg:order-first lg:aspect-auto lg:min-h-100"
          />
        )}
      </div>
    </section>
  )
}

function Newsletter({ block: { title, text } }: { block: ShownBlockOf<'newsletter'> }) {
  return (
    <section className="wrap">
      <div className="grid gap-4 rounded-picture bg-surface px-6 py-10 wrap-anywhere lg:px-14 lg:py-14">
        <h2>{title || 'Novidades por e-mail'}</h2>
        {text && <p className="max-w-[62ch]">{text}</p>}
        <NewsletterForm />
      </div>
    </section>
  )
}

function CategoryProducts({ block: { title, category, products } }: { block: ShownBlockOf<'category-products'> }) {
  return (
    <section className="wrap">
      <div className="mb-7 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 wrap-anywhere">
        <h2>{title || category.name}</h2>
        <GoLink to={categoryPath(category)} arrow="right" aria-label={`Ver tudo em ${category.name}`}>
          Ver tudo
        </GoLink>
      </div>
      <ul className="grid grid-cols-2 gap-x-gap gap-y-8 lg:grid-cols-4 lg:gap-y-14">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} sizes="(width >= 1024px) 25vw, 50vw" />
        ))}
      </ul>
    </section>
  )
}
