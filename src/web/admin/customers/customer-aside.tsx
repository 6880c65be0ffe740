import type { CustomerPage } from '#contract/admin-customers.ts'
import { plural } from '#domain/plural.ts'
import { formatPhone } from '#domain/phone.ts'
import { AllowedLink } from '../kit/allowed-link.tsx'
import { TEXT_LINK } from '../kit/text-link.ts'
import { AsideSection } from '../orders/sheet/aside-section.tsx'
import { SmallText } from '../orders/sheet/small-text.tsx'
import { CustomerTags } from './customer-tags.tsx'

type Props = { customer: CustomerPage; knownTags: readonly string[] }

export function CustomerAside({ customer, knownTags }: Props) {
  const { user_id: id, email, phone, tags, addresses, alerts, favorite_count: favorites } = customer
  return (
    <aside
      className="grid grid-cols-1 content-start gap-5 self-start rounded-picture bg-paper p-4 max-lg:order-first lg:p-5"
      aria-label="Contato, etiquetas e endereços"
    >
      <AsideSection title="Contato">
        <p className="wrap-anywhere">
          <a className={TEXT_LINK} href={`mailto:${email}`}>
            {email}
          </a>
        </p>
        {phone ? (
          <p className="mt-1">
            <a className={`num ${TEXT_LINK}`} href={`tel:+55${phone}`}>
              {formatPhone(phone)}
            </a>
          </p>
        ) : (
          <SmallText>Sem telefone</SmallText>
        )}
      </AsideSection>
      <AsideSection title="Etiquetas">
        <CustomerTags key={id} customerId={id} tags={tags} known={knownTags} />
      </AsideSection>
      <AsideSection title={addresses.length === 1 ? 'Endereço' : 'Endereços'}>
        {addresses.length === 0 && <p className="text-ink-soft">Nenhum endereço</p>}
        <ul className="grid gap-3">
          {addresses.map(({ recipient, lines }, index) => (
            <li key={index}>
              <address className="leading-5.5 not-italic tabular-nums wrap-anywhere">
                {[recipient, ...lines]
                  .filter((line, at, all) => line !== '' && all.indexOf(line) === at)
                  .map((line) => (
                    <span key={line} className="block">
                      {line}
                    </span>
                  ))}
              </address>
            </li>
          ))}
        </ul>
      </AsideSection>
      {(alerts.length > 0 || favorites > 0) && (
        <AsideSection title="Interesses">
          {favorites > 0 && <p>{plural(favorites, 'produto nos favoritos', 'produtos nos favoritos')}</p>}
          <ul>
            {alerts.map(({ kind, product_id: productId, product }) => (
              <li key={`${kind} ${productId}`}>
                <AllowedLink
                  className="hover:underline"
                  to={`/admin/produtos?${new URLSearchParams({ busca: product })}`}
                >
                  {product}
                </AllowedLink>
                <SmallText>{kind === 'stock' ? 'Espera voltar ao estoque' : 'Espera o preço baixar'}</SmallText>
              </li>
            ))}
          </ul>
        </AsideSection>
      )}
    </aside>
  )
}
