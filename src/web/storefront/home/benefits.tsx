import GiftIcon from 'lucide-react/icons/gift'
import HeartIcon from 'lucide-react/icons/heart'
import LeafIcon from 'lucide-react/icons/leaf'
import LockIcon from 'lucide-react/icons/lock'
import MessageCircleIcon from 'lucide-react/icons/message-circle'
import StoreIcon from 'lucide-react/icons/store'
import TagIcon from 'lucide-react/icons/tag'
import TruckIcon from 'lucide-react/icons/truck'
import type { BenefitIcon } from '#contract/settings-texts.ts'
import type { StoreTexts } from '#contract/store.ts'
import type { IconComponent } from '#web/ui/icon.ts'

const ICONS: Record<BenefitIcon, IconComponent> = {
  truck: TruckIcon,
  lock: LockIcon,
  message: MessageCircleIcon,
  tag: TagIcon,
  gift: GiftIcon,
  store: StoreIcon,
  heart: HeartIcon,
  leaf: LeafIcon,
}

export function Benefits({ benefits }: { benefits: StoreTexts['home_benefits'] }) {
  return (
    <ul className="grid gap-5 py-10 lg:grid-cols-3 lg:gap-6 lg:py-11">
      {benefits.map(({ icon, name, text }, index) => {
        const Icon = ICONS[icon]
        return (
          <li key={index} className="grid grid-cols-[24px_1fr] gap-3">
            <Icon className="mt-0.5 size-5 text-brand" />
            <p className="wrap-anywhere">
              <b className="font-semibold">{name}</b>
              <span className="block text-ink-soft">{text}</span>
            </p>
          </li>
        )
      })}
    </ul>
  )
}
