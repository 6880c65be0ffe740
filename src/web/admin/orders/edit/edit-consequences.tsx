import BoxesIcon from 'lucide-react/icons/boxes'
import FileCheckIcon from 'lucide-react/icons/file-check'
import MessageCircleIcon from 'lucide-react/icons/message-circle'
import PackageIcon from 'lucide-react/icons/package'
import ReceiptTextIcon from 'lucide-react/icons/receipt-text'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import TruckIcon from 'lucide-react/icons/truck'
import type { EditPreview } from '#contract/admin-order-edits.ts'
import type { EditConsequence } from '#domain/order-edit.ts'
import type { IconComponent } from '#web/ui/icon.ts'
import { CheckField } from '../../kit/fields.tsx'
import { Note } from '../../kit/blocks.tsx'

const ICONS: Record<EditConsequence['topic'], IconComponent> = {
  items: PackageIcon,
  money: ReceiptTextIcon,
  stock: BoxesIcon,
  delivery: TruckIcon,
  paper: FileCheckIcon,
  message: MessageCircleIcon,
  warning: TriangleExclamationPointIcon,
}

type Props = {
  preview: EditPreview
  /** The order changed since the last preview: this one is another. */
  isRenewed: boolean
  notify: boolean
  onNotify: (notify: boolean) => void
}

/** What an edit causes, and whether the customer is mailed about it. */
export function EditConsequences({ preview, isRenewed, notify, onNotify }: Props) {
  return (
    <>
      {isRenewed && (
        <Note tone="warn" icon={TriangleExclamationPointIcon} role="alert">
          O pedido mudou enquanto você decidia. Confira de novo o que vai acontecer.
        </Note>
      )}
      <ul aria-label="O que vai acontecer">
        {preview.consequences.map(({ topic, text }) => {
          const Icon = ICONS[topic]
          return (
            <li key={text} className="flex gap-3 border-line py-2.5 not-first:border-t">
              <Icon className="mt-px flex-none text-ink-soft" />
              <span className="min-w-0 wrap-anywhere">{text}</span>
            </li>
          )
        })}
      </ul>
      <CheckField
        label="Avisar o cliente por e-mail"
        checked={notify}
        onChange={({ currentTarget }) => onNotify(currentTarget.checked)}
      />
    </>
  )
}
