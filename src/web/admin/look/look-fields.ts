import * as z from 'zod/mini'
import type { adminLook } from '#contract/admin-look.ts'
import type { Output } from '#contract/endpoint.ts'
import { LookBody } from '#contract/site.ts'
import { isHexColour } from '#domain/colour.ts'
import { type LookRefusal, type LOOKS, refusalsOf, type TypePair } from '#domain/look.ts'
import { formSchema } from '#web/data/form-schema.ts'

export type AdminLook = Output<typeof adminLook.get>

const CODECS = {
  brand: z.any(),
  accent: z.any(),
  ground: z.any(),
  pair: z.any(),
  radius: z.any(),
  logo: z.any(),
  home_picture: z.any(),
  about_picture: z.any(),
  share_picture: z.any(),
  empty_pictures: z.any(),
} satisfies Record<keyof LookBody, z.ZodMiniType>

/** Colours that cannot be read are not sent; the server refuses them as well. */
const ReadableLook = LookBody.check(
  z.check(({ value, issues }) => {
    for (const refusal of hasColours(value) ? refusalsOf(value) : [])
      issues.push({ code: 'custom', message: contrastText(refusal), path: [refusal.field], input: value })
  }),
)

export const SCHEMA = formSchema<typeof CODECS, LookBody>(CODECS, ReadableLook)

export const LOOK_LABELS: readonly (readonly [keyof LookBody, string])[] = [
  ['brand', 'Cor da marca'],
  ['accent', 'Cor de apoio'],
  ['ground', 'Fundo'],
  ['pair', 'Letras'],
  ['radius', 'Cantos'],
  ['logo', 'Logotipo'],
  ['home_picture', 'Foto da página inicial'],
  ['about_picture', 'Foto da página Sobre'],
  ['share_picture', 'Foto dos links compartilhados'],
  ['empty_pictures', 'Fotos de páginas vazias'],
]

export const LOOK_TEXTS = { published: 'Aparência publicada!', wrongFields: 'Verifique os campos destacados.' }

export const FINISHED_LOOKS: readonly (readonly [keyof typeof LOOKS, string])[] = [
  ['clara', 'Clara'],
  ['ousadia', 'Terracota'],
  ['escura', 'Escura'],
]

export const PAIR_NAMES: Record<TypePair, { name: string; faces: string }> = {
  'besley-figtree': { name: 'Marcante', faces: 'Besley e Figtree' },
  manrope: { name: 'Tranquila', faces: 'Manrope' },
  'fraunces-nunito-sans': { name: 'Acolhedora', faces: 'Fraunces e Nunito Sans' },
  'playfair-display-source-sans-3': { name: 'Clássica', faces: 'Playfair Display e Source Sans 3' },
  archivo: { name: 'Firme', faces: 'Archivo' },
  'space-grotesk-dm-sans': { name: 'Moderna', faces: 'Space Grotesk e DM Sans' },
}

export const EMPTY_PICTURE_NAMES: readonly (readonly [keyof LookBody['empty_pictures'], string])[] = [
  ['cart', 'do carrinho vazio'],
  ['orders', 'de quem ainda não pediu'],
  ['search', 'da busca sem resultado'],
  ['not_found', 'da página que não existe'],
]

export function hasColours({ brand, accent, ground }: LookBody): boolean {
  return [brand, accent, ground].every(isHexColour)
}

export function contrastText({ contrast, needed }: Pick<LookRefusal, 'contrast' | 'needed'>): string {
  const text = (ratio: number) => (Math.floor(ratio * 10) / 10).toLocaleString('pt-BR')
  return `Com esta cor não dá para ler bem: o contraste é de ${text(contrast)}:1, e o mínimo é ${text(needed)}:1.`
}
