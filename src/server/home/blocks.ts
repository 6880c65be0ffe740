import * as z from 'zod/mini'
import { Block } from '#contract/home-blocks.ts'

const NO_LINK = { label: '', to: '' }
const NO_PICTURE = { url: '', alt: '' }

/** Of a shop that has not arranged its home page. The texts are those of the settings. */
export const DEFAULT_BLOCKS: Block[] = [
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

/** A version of the program leaves out the stored blocks that it does not know, or would refuse. */
export function knownBlocks(stored: readonly unknown[]): Block[] {
  return stored.flatMap((each) => {
    const { data } = z.safeParse(Block, each)
    return data ? [data] : []
  })
}
