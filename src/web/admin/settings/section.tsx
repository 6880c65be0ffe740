import type { ReactNode } from 'react'

/** The page's parts in their order, by the ids that addresses end with. */
export const SECTIONS = [
  ['loja', 'Loja'],
  ['fotos', 'Fotos'],
  ['contato', 'Contato'],
  ['pix', 'PIX'],
  ['mp', 'Mercado Pago'],
  ['frete', 'Frete'],
  ['limites', 'Limites por pedido'],
  ['empresa', 'Empresa'],
  ['parcelas', 'Parcelamento'],
  ['sobre', 'Página Sobre'],
  ['politicas', 'Políticas'],
  ['emails', 'E-mails de pedido'],
] as const
export type SectionId = (typeof SECTIONS)[number][0]

const NAMES = Object.fromEntries(SECTIONS) as Record<SectionId, string>

/** Its name and one sentence at the left, the fields at the right. */
export function Section({ id, about, children }: { id: SectionId; about: ReactNode; children: ReactNode }) {
  return (
    <section className="set" id={id} aria-labelledby={`${id}-titulo`}>
      <div>
        <h2 id={`${id}-titulo`}>{NAMES[id]}</h2>
        <p className="soft small">{about}</p>
      </div>
      <div className="set-fields">{children}</div>
    </section>
  )
}
