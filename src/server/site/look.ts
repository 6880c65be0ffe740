import { LOOKS, refusalsOf } from '#domain/look.ts'
import { type LookBody, NO_PICTURES } from '#contract/site.ts'
import type { ShownLook } from '#contract/store.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { readShown } from './versions.ts'

/** Until another look is published. */
export function defaultLook({ mode }: Pick<Config, 'mode'>): LookBody {
  return { ...LOOKS[mode === 'demo' ? 'ousadia' : 'clara'], logo: null, ...NO_PICTURES }
}

/** The look that the address with this token shows. A version stored before it had a field has the default's. */
export async function readLook(db: Db, config: Config, token?: string): Promise<LookBody> {
  const shown = await readShown<Partial<LookBody>>(db, 'look', token)
  return { ...defaultLook(config), ...shown?.body }
}

export function refuseUnreadable(look: LookBody): void {
  const refused = refusalsOf(look)
  if (refused.length === 0) return
  const sentences = refused.map(({ field, nearest }) => [
    `body.${field}`,
    `Esta cor não deixa ler os textos; a mais próxima que deixa é ${nearest}`,
  ])
  throw new Refusal('invalid_input', { what: sentences[0]![1]! }, { fields: Object.fromEntries(sentences) as never })
}

/** Part of every page's data, so it omits what is empty. */
export function shownLook({ logo, home_picture, share_picture, empty_pictures }: LookBody): ShownLook {
  return {
    ...(logo && { logo }),
    ...(home_picture.url && { home_picture }),
    ...(share_picture && { share_picture }),
    ...(Object.values(empty_pictures).some((url) => url !== '') && { empty_pictures }),
  }
}
