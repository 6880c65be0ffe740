import type { ReactNode } from 'react'
import type { Category } from '#contract/catalogue.ts'
import type { ShownBlock } from '#contract/home.ts'
import type { About, StoreTexts } from '#contract/store.ts'
import { classNames } from '#web/ui/class-names.ts'
import { AboutStrip } from './about-strip.tsx'
import { Benefits } from './benefits.tsx'
import { CategoryBands } from './category-bands.tsx'
import { Featured } from './featured.tsx'
import { Hero } from './hero.tsx'
import { isLate, LateBlock } from './late-block.tsx'

/** What blocks show of the settings and the catalogue, loaded if one of them does. */
export type SharedData = {
  categories: Category[] | undefined
  about: About | undefined
  texts: Pick<StoreTexts, 'home_benefits' | 'home_featured_text' | 'home_categories_title'> | undefined
}

type Props = { block: ShownBlock; shared: SharedData; isFirst: boolean }

export function HomeBlock(props: Props) {
  const content = contentOf(props)
  return content && <div className={SPACES[props.block.kind] ?? SPACE}>{content}</div>
}

function contentOf({ block, shared: { texts, categories, about }, isFirst }: Props): ReactNode {
  if (isLate(block)) return <LateBlock block={block} isFirst={isFirst} />
  if (block.kind === 'hero') return <Hero block={block} isFirst={isFirst} />
  if (block.kind === 'benefits') return texts?.home_benefits.length ? <Benefits benefits={texts.home_benefits} /> : null
  if (block.kind === 'featured') return texts && <Featured block={block} text={texts.home_featured_text} />
  if (block.kind === 'categories')
    return (
      texts && categories && <CategoryBands title={block.title || texts.home_categories_title} {...{ categories }} />
    )
  return about && (about.title || about.mission || about.picture.url) ? <AboutStrip about={about} /> : null
}

/** Margins of neighbours collapse. Benefits bring their own space, and bands of colour end at the footer. */
const SPACE = 'my-section [.benefits+&]:mt-0'
const SPACES: Partial<Record<ShownBlock['kind'], string>> = {
  hero: '',
  benefits: 'benefits wrap',
  featured: classNames(SPACE, 'wrap'),
  categories: 'mt-section [.benefits+&]:mt-0',
}
