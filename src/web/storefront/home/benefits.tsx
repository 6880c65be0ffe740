import type { ReactNode } from 'react'
import LockIcon from 'lucide-react/icons/lock'
import MessageCircleIcon from 'lucide-react/icons/message-circle'
import TruckIcon from 'lucide-react/icons/truck'
import type { StoreSettings } from '#contract/store.ts'
import type { IconComponent } from '#web/ui/icon.ts'
import { Money } from '#web/ui/money.tsx'
import { paymentsText } from './payments-text.ts'

export function Benefits({ store }: { store: StoreSettings }) {
  return (
    <ul className="grid gap-5 py-10 lg:grid-cols-3 lg:gap-6 lg:py-11">
      <Benefit icon={TruckIcon} title="Entrega rápida">
        Frete grátis a partir de <Money cents={store.free_shipping_from} />.
      </Benefit>
      <Benefit icon={LockIcon} title="Pagamento seguro">
        {paymentsText(store) || 'Seus dados ficam protegidos'}.
      </Benefit>
      <Benefit icon={MessageCircleIcon} title="Suporte imediato">
        Uma pessoa responde {store.store_phone ? 'no WhatsApp' : 'à sua mensagem'}.
      </Benefit>
    </ul>
  )
}

function Benefit({ icon: Icon, title, children }: { icon: IconComponent; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[24px_1fr] gap-3">
      <Icon className="mt-0.5 size-5 text-brand" />
      <p>
        <b className="font-semibold">{title}</b>
        <span className="block text-ink-soft">{children}</span>
      </p>
    </li>
  )
}
