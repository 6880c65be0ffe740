import CheckIcon from 'lucide-react/icons/check'
import ShieldCheckIcon from 'lucide-react/icons/shield-check'
import TagIcon from 'lucide-react/icons/tag'
import Undo2Icon from 'lucide-react/icons/undo-2'
import type { StoreSettings } from '#contract/store.ts'
import { IconLine } from '#web/ui/icon-line.tsx'
import { Money } from '#web/ui/money.tsx'
import { RenderedOnce } from '#web/ui/rendered-once.tsx'

type Props = { warranty: string; store: Pick<StoreSettings, 'free_shipping_from' | 'product_notes'> }

/** What the shop promises with each product: free shipping, warranty, notes of its own, and the legal days to withdraw. */
export function Promises({ warranty, store }: Props) {
  return (
    <RenderedOnce
      as="ul"
      name="Promises"
      of={[warranty, store.free_shipping_from, store.product_notes]}
      className="mt-5 grid gap-2 border-t border-line pt-4"
    >
      {store.free_shipping_from !== null && (
        <IconLine icon={TagIcon}>
          Frete grátis a partir de <Money cents={store.free_shipping_from} />
        </IconLine>
      )}
      {warranty && <IconLine icon={ShieldCheckIcon}>{warranty}</IconLine>}
      {store.product_notes.split('\n').map(
        (note) =>
          note && (
            <IconLine key={note} icon={CheckIcon}>
              {note}
            </IconLine>
          ),
      )}
      <IconLine icon={Undo2Icon}>7 dias para desistir da compra, sem custo</IconLine>
    </RenderedOnce>
  )
}
