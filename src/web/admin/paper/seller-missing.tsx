import { href } from 'react-router'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import type { StoreSettings } from '#contract/store.ts'
import { AllowedLink } from '../kit/allowed-link.tsx'
import { Note } from '../kit/blocks.tsx'
import { isSellerKnown } from './seller.ts'

/** On the screen only: the placeholder for the company's data until they are filled in. */
export function SellerMissing({ store }: { store: StoreSettings }) {
  if (isSellerKnown(store)) return null
  return (
    <div className="paper-hint">
      <Note tone="warn" icon={TriangleExclamationPointIcon}>
        Razão social, CNPJ e endereço da empresa ainda não estão completos: preencha em{' '}
        <AllowedLink className="link" to={href('/admin/configuracoes/:section', { section: 'empresa' })}>
          Configurações
        </AllowedLink>{' '}
        para que saiam impressos.
      </Note>
    </div>
  )
}
