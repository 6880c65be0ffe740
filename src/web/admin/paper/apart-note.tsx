import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import { Note } from '../kit/blocks.tsx'
import { isApart, type Parcel, parcelName } from './parcels.ts'

/** On the screen only: orders that are sent together and whose addresses differ. */
export function ApartNote({ parcels }: { parcels: readonly Parcel[] }) {
  const apart = parcels.filter(isApart)
  if (apart.length === 0) return null
  return (
    <div className="paper-hint">
      <Note tone="warn" icon={TriangleExclamationPointIcon}>
        {apart.map((parcel) => (
          <p key={parcel.id}>
            Os {parcelName(parcel)} seguem juntos, mas têm endereços diferentes: cada endereço tem sua etiqueta e sua
            lista de conteúdo. Confira antes de postar.
          </p>
        ))}
      </Note>
    </div>
  )
}
