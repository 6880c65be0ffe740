import type { ReactNode } from 'react'
import type { SectionId } from '#contract/settings-sections.ts'
import type { LinkTargets } from '../kit/link-targets.ts'
import { AboutSection } from './about-section.tsx'
import { NoticesSection, RemindersSection } from './notice-sections.tsx'
import { LimitsSection, ReviewsSection, ShippingSection } from './order-sections.tsx'
import { DiscountsSection, InstalmentsSection, PixSection } from './payment-sections.tsx'
import { CompanySection, ContactSection, ShopSection } from './shop-sections.tsx'
import { MailsSection } from './mails-section.tsx'
import { MenusSection } from './menus-section.tsx'
import { PaymentsSection } from './payments-section.tsx'
import { AccessSection, MailServerSection } from './server-sections.tsx'
import { ShopTextsSection } from './shop-texts-section.tsx'
import { PoliciesSection } from './text-sections.tsx'
import type { SettingsEditing } from './use-settings-form.ts'

export type SectionProps = { editing: SettingsEditing; targets: LinkTargets }

type SectionForm = {
  Fields: (props: SectionProps) => ReactNode
  /** Several sections, each with its heading. */
  isSplit?: true
}

export const SECTION_FORMS: Record<SectionId, SectionForm> = {
  loja: {
    isSplit: true,
    Fields: (props) => (
      <>
        <ShopSection {...props} />
        <ContactSection {...props} />
      </>
    ),
  },
  empresa: { Fields: CompanySection },
  textos: { Fields: ShopTextsSection },
  sobre: { Fields: AboutSection },
  politicas: { Fields: PoliciesSection },
  menus: { Fields: MenusSection },
  pagamentos: {
    isSplit: true,
    Fields: (props) => (
      <>
        <PaymentsSection {...props} />
        <PixSection {...props} />
      </>
    ),
  },
  parcelas: {
    isSplit: true,
    Fields: (props) => (
      <>
        <DiscountsSection {...props} />
        <InstalmentsSection {...props} />
      </>
    ),
  },
  frete: { Fields: ShippingSection },
  pedidos: { Fields: LimitsSection },
  avaliacoes: { Fields: ReviewsSection },
  emails: { Fields: MailsSection },
  lembretes: {
    isSplit: true,
    Fields: (props) => (
      <>
        <NoticesSection {...props} />
        <RemindersSection {...props} />
      </>
    ),
  },
  'servidor-email': { Fields: MailServerSection },
  acesso: { Fields: AccessSection },
}
