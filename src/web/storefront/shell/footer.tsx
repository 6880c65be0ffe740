import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ShopMark } from '#web/data/shop-mark.tsx'
import { RenderedOnce } from '#web/ui/rendered-once.tsx'
import { type RootData, slogan } from '#web/data/store.ts'

/** Seller and contact data are required on every page (Decreto 7.962/2013, art. 2º). */
export function Footer({ store, written }: Pick<RootData, 'store' | 'written'>) {
  return (
    <RenderedOnce as="footer" name="Footer" of={[]} className="on-accent pt-16 pb-8 lg:pt-24 lg:pb-10 print:hidden">
      <div className="wrap">
        {store.logo && (
          <p className="mb-9">
            <ShopMark className="h-10" />
          </p>
        )}
        <div className="grid grid-cols-2 gap-x-4 gap-y-9 md:grid-cols-3 lg:grid-cols-[6fr_2fr_2fr_3fr] lg:gap-6">
          <p className="display col-span-full max-w-[9ch] text-40 leading-[0.98] lg:col-span-1 lg:text-64">
            {slogan(store)}
          </p>
          <Column title="Loja" className="has-[ul:empty]:hidden">
            {store.footer_menu.map(({ label, to }, index) => (
              <PageLink key={index} to={to}>
                {label}
              </PageLink>
            ))}
          </Column>
          <Column title="Ajuda">
            <PageLink to="/contato">Contato</PageLink>
            <PageLink to="/acompanhar">Acompanhar pedido</PageLink>
            <PageLink to="/favoritos">Favoritos</PageLink>
            <PageLink to="/trocas">Trocas e devoluções</PageLink>
            <PageLink to="/privacidade">Privacidade</PageLink>
            <PageLink to="/termos">Termos de uso</PageLink>
          </Column>
          {(store.store_email || store.store_phone || store.city) && (
            <Column title="Atendimento" className="col-span-full md:col-span-1">
              {store.store_email && <AddressLink href={`mailto:${store.store_email}`}>{store.store_email}</AddressLink>}
              {store.store_phone && <AddressLink href={`tel:+55${store.store_phone}`}>{written.phone}</AddressLink>}
              {store.city && <li className={ROW}>{store.city}</li>}
            </Column>
          )}
        </div>
        <div className="mt-12 grid gap-1 border-t border-paper/25 pt-5 text-14 lg:mt-18 lg:grid-cols-[1fr_auto]">
          <LegalLine store={store} written={written} />
          <p>Você pode desistir da compra em até 7 dias após receber.</p>
        </div>
      </div>
    </RenderedOnce>
  )
}

function LegalLine({ store, written }: Pick<RootData, 'store' | 'written'>) {
  const seller = [store.legal_name || store.store_name, written.cnpj && `CNPJ ${written.cnpj}`]
    .filter(Boolean)
    .join(' · ')
  return (
    <p>
      {seller}
      {store.legal_address && (
        <>
          <br />
          {store.legal_address}
        </>
      )}
    </p>
  )
}

const ROW = 'flex min-h-11 items-center'
const LINK = 'inline-flex min-h-11 min-w-11 items-center no-underline hover:underline'

function Column({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <h2 className="mb-1 font-text text-14 leading-[1.4] font-semibold tracking-[0] text-accent-soft [word-spacing:0]">
        {title}
      </h2>
      <ul>{children}</ul>
    </div>
  )
}

function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li className={ROW}>
      <Link className={LINK} to={to}>
        {children}
      </Link>
    </li>
  )
}

function AddressLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li className={ROW}>
      <a className={`${LINK} wrap-anywhere`} href={href}>
        {children}
      </a>
    </li>
  )
}
