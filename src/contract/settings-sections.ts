import type { SettingName } from './settings.ts'

/** The settings of each page under /admin/configuracoes, by the page's path segment. A page saves all or none of them. */
export const SECTION_SETTINGS = {
  loja: [
    'store_name',
    'store_article',
    'store_description',
    'home_text',
    'store_email',
    'store_phone',
    'opening_hours',
    'city',
  ],
  empresa: ['legal_name', 'cnpj', 'legal_address'],
  menus: ['header_menu', 'footer_menu', 'announcement'],
  textos: [
    'home_benefits',
    'home_featured_text',
    'home_categories_title',
    'product_notes',
    'cart_empty_text',
    'payment_note',
    'paid_text',
    'not_found_text',
    'contact_text',
    'contact_chat_text',
    'answer_time',
    'warranty_text',
  ],
  sobre: [
    'warranty',
    'rating_score',
    'rating_count',
    'about_title',
    'about_text',
    'about_mission',
    'about_values',
    'about_numbers',
    'about_differentials',
    'about_team',
  ],
  politicas: ['privacy_policy', 'return_policy', 'terms'],
  pagamentos: ['mp_public_key', 'mp_access_token', 'mp_webhook_secret', 'pix_cpf'],
  parcelas: [
    'pix_discount',
    'boleto_discount',
    'card_discount',
    'instalments_max',
    'instalments_interest_free',
    'instalment_minimum',
  ],
  frete: [
    'free_shipping_from',
    'flat_shipping',
    'delivery_table',
    'delivery_default_days',
    'tracking_page',
    'label_value',
  ],
  pedidos: ['requires_account', 'max_units_per_order', 'unpaid_stock_share', 'pix_minutes', 'card_minutes'],
  avaliacoes: ['reviews', 'review_invite_days'],
  emails: ['mail_texts'],
  lembretes: ['sale_mail', 'remind_pix', 'remind_boleto', 'remind_cart'],
  'servidor-email': ['smtp_url', 'mail_from'],
  acesso: ['public_url', 'super_admin_email', 'oidc_issuer', 'oidc_client_id', 'oidc_client_secret'],
} as const satisfies Record<string, readonly SettingName[]>

export type SectionId = keyof typeof SECTION_SETTINGS
export const SECTION_IDS = Object.keys(SECTION_SETTINGS) as SectionId[]

type Placed = (typeof SECTION_SETTINGS)[SectionId][number]
/** Does not compile while a setting has no section. */
const UNPLACED: [Exclude<SettingName, Placed>] extends [never] ? true : never = true
void UNPLACED

export function sectionSettings(sections: readonly SectionId[]): SettingName[] {
  return sections.flatMap((section): readonly SettingName[] => SECTION_SETTINGS[section])
}
