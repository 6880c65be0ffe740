import * as z from 'zod/mini'
import { Block } from '#contract/home-blocks.ts'

const NO_LINK = { label: '', to: '' }
const NO_PICTURE = { url: '', alt: '' }

/** Of a shop that has not arranged its home page. The texts are those of the settings. */
export const DEFAULT_BLOCKS: readonly Block[] = [
  {
    kind: 'hero',
    id: 'hero',
    is_visible: true,
    title: '',
    text: '',
    picture: NO_PICTURE,
    link: NO_LINK,
    second_link: NO_LINK,
  },
  { kind: 'benefits', id: 'benefits', is_visible: true },
  { kind: 'featured', id: 'featured', is_visible: true, title: '', text: '', count: 6 },
  { kind: 'about', id: 'about', is_visible: true },
  { kind: 'categories', id: 'categories', is_visible: true, title: '' },
]

/** As stored. Blocks that this version of the program does not know, or would refuse, are left out. */
export function parseBlocks(body: string): Block[] {
  const stored = JSON.parse(body) as { blocks: unknown[] }
  return stored.blocks.flatMap((each) => {
    const { data } = z.safeParse(Block, each)
    return data ? [data] : []
  })
}
