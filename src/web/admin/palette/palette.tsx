import { Command } from 'cmdk'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import NewspaperIcon from 'lucide-react/icons/newspaper'
import ReceiptTextIcon from 'lucide-react/icons/receipt-text'
import SearchIcon from 'lucide-react/icons/search'
import UserRoundIcon from 'lucide-react/icons/user-round'
import XIcon from 'lucide-react/icons/x'
import type { AdminOrderRow } from '#contract/admin-order-views.ts'
import type { ListedText } from '#contract/admin-texts.ts'
import { ORDER_STATUS_LABELS } from '#domain/order.ts'
import { plural } from '#domain/plural.ts'
import { stockText } from '#domain/stock.ts'
import { Dialog, SCREEN } from '#web/ui/dialog.tsx'
import { Money } from '#web/ui/money.tsx'
import { customerPath } from '../customers/customer-link.tsx'
import { ToolButton } from '../kit/tool-button.tsx'
import { ORDER_STATES, State } from '../kit/state.tsx'
import { Thumb } from '../kit/thumb.tsx'
import { matchText } from '../orders/match-text.ts'
import { Keys } from './keys.tsx'
import { markIn } from './mark.ts'
import { Group, Marked, Name, Row, ROW_ICON } from './palette-rows.tsx'
import type { Place } from './places.ts'
import { type Found, useFound } from './use-found.ts'

const PAGES_WITHOUT_TEXT = 12

const LOOK = `${SCREEN} m-auto bg-surface sm:mt-24 sm:h-fit sm:max-h-[calc(100dvh-128px)] sm:w-[min(640px,100%-32px)] sm:overflow-hidden sm:rounded-[12px] sm:shadow-(--float)`
const NOTHING = 'px-4 py-8 text-center text-ink-soft'

/** Finds orders, products and texts, and goes to any page, without leaving the keyboard. */
export function Palette({ places, onClose }: { places: readonly Place[]; onClose: () => void }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(places[0]?.to ?? '')
  const { found, isSearching, find } = useFound((next) => setChosen(firstOf(next, matching(places, next.text))))
  const pages = matching(places, typed)
  const inputRef = useRef<HTMLInputElement>(null)
  const isEmpty =
    found.orders.length + found.customers.length + found.products.length + found.texts.length + pages.length === 0

  function type(text: string) {
    setTyped(text)
    setChosen(firstOf(found, matching(places, text)))
    find(text)
  }

  function open(to: string) {
    onClose()
    void navigate(to)
  }

  function openBeside(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || chosen === '') return
    event.preventDefault()
    window.open(chosen, '_blank', 'noopener')
  }

  return (
    <Dialog open onClose={onClose} label="Buscar ou ir para" className={LOOK} initialFocus={() => inputRef.current}>
      <Command
        label="Buscar ou ir para"
        className="flex h-full max-h-[inherit] flex-col sm:h-auto"
        shouldFilter={false}
        loop
        value={chosen}
        onValueChange={setChosen}
        onKeyDown={openBeside}
      >
        <div className="flex flex-none items-center gap-3 border-b border-line pr-2 pl-4">
          <SearchIcon className="text-ink-soft" />
          <Command.Input
            className="h-14 min-w-0 flex-1 text-18 outline-none"
            ref={inputRef}
            value={typed}
            onValueChange={type}
            placeholder="Pedido, cliente, telefone, rastreio, produto ou tela"
            maxLength={100}
          />
          <kbd>Esc</kbd>
          <span className="lg:hidden">
            <ToolButton icon={XIcon} label="Fechar" onClick={onClose} />
          </span>
        </div>
        <Command.List className="min-h-0 flex-1 overflow-y-auto p-2" label="Resultados">
          {found.orders.length > 0 && (
            <Group heading="Pedidos">
              {found.orders.map((order) => (
                <Row key={order.id} value={`${href('/admin/pedidos')}?pedido=${order.id}`} onOpen={open}>
                  <ReceiptTextIcon className={ROW_ICON} />
                  <Name>
                    <b className="num font-semibold">
                      <Marked text={`#${order.id}`} searched={found.text} />
                    </b>{' '}
                    <Marked text={order.customer_name ?? order.customer_email} searched={found.text} />{' '}
                    <Soft text={besideText(order)} searched={found.text} />
                  </Name>
                  <span className="hidden sm:contents">
                    <State {...ORDER_STATES[order.status]}>{ORDER_STATUS_LABELS[order.status]}</State>
                  </span>
                  <Money cents={order.total_amount} />
                </Row>
              ))}
            </Group>
          )}
          {found.customers.length > 0 && (
            <Group heading="Clientes">
              {found.customers.map((customer) => (
                <Row key={customer.user_id} value={customerPath(customer.user_id)} onOpen={open}>
                  <UserRoundIcon className={ROW_ICON} />
                  <Name>
                    <Marked text={customer.name ?? customer.email} searched={found.text} />{' '}
                    {customer.name && <Soft text={customer.email} searched={found.text} />}
                  </Name>
                  <span className="num hidden text-ink-soft sm:inline">
                    {plural(customer.order_count, 'pedido', 'pedidos')}
                  </span>
                </Row>
              ))}
            </Group>
          )}
          {found.products.length > 0 && (
            <Group heading="Produtos">
              {found.products.map((product) => (
                <Row
                  key={product.id}
                  value={`${href('/admin/produtos')}?${new URLSearchParams({ busca: product.name })}`}
                  onOpen={open}
                >
                  <Thumb src={product.image_url ?? null} isSmall />
                  <Name>
                    <Marked text={product.name} searched={found.text} />
                  </Name>
                  <span className="num hidden text-ink-soft sm:inline">
                    {product.stock_quantity > 0
                      ? `${product.stock_quantity.toLocaleString('pt-BR')} em estoque`
                      : stockText(0)}
                  </span>
                </Row>
              ))}
            </Group>
          )}
          {found.texts.length > 0 && (
            <Group heading="Textos">
              {found.texts.map((text) => (
                <Row key={text.id} value={editPath(text)} onOpen={open}>
                  <NewspaperIcon className={ROW_ICON} />
                  <Name>
                    <Marked text={text.title} searched={found.text} />
                  </Name>
                  <span className="hidden text-ink-soft sm:inline">{text.kind === 'page' ? 'Página' : 'Jornal'}</span>
                </Row>
              ))}
            </Group>
          )}
          {pages.length > 0 && (
            <Group heading="Ir para">
              {pages.map((place) => (
                <Row key={place.to} value={place.to} onOpen={open}>
                  <place.icon className={ROW_ICON} />
                  <Name>
                    <Marked text={place.label} searched={typed} />
                  </Name>
                  {place.keys && <Keys keys={place.keys} />}
                </Row>
              ))}
            </Group>
          )}
          {isEmpty && !isSearching && (
            <p className={NOTHING}>
              {found.hasFailed
                ? 'A busca não respondeu. Verifique sua conexão.'
                : `Nada encontrado para “${typed.trim()}”.`}
            </p>
          )}
          {isEmpty && isSearching && <p className={NOTHING}>Buscando…</p>}
        </Command.List>
        <div className="hidden flex-none flex-wrap gap-x-5 gap-y-1 border-t border-line bg-paper px-4 py-2.5 text-(length:--small) text-ink-soft sm:flex">
          <Hint keys={['↑', '↓']}>navegar</Hint>
          <Hint keys={['Enter']}>abrir</Hint>
          <Hint keys={['Ctrl', 'Enter']}>nova aba</Hint>
          <Hint keys={['?']}>todas as teclas, fora daqui</Hint>
        </div>
      </Command>
    </Dialog>
  )
}

/** Why the search found the order, or else the e-mail beside the name. */
function besideText(order: AdminOrderRow): string {
  return matchText(order.match) ?? (order.customer_name ? order.customer_email : '')
}

function Soft({ text, searched }: { text: string; searched: string }) {
  return (
    <span className="text-ink-soft">
      <Marked text={text} searched={searched} />
    </span>
  )
}

function matching(places: readonly Place[], typed: string): readonly Place[] {
  return typed.trim() === '' ? places.slice(0, PAGES_WITHOUT_TEXT) : places.filter(({ label }) => markIn(label, typed))
}

function firstOf({ orders, customers, products, texts }: Found, pages: readonly Place[]): string {
  if (orders[0]) return `${href('/admin/pedidos')}?pedido=${orders[0].id}`
  if (customers[0]) return customerPath(customers[0].user_id)
  if (products[0]) return `${href('/admin/produtos')}?${new URLSearchParams({ busca: products[0].name })}`
  if (texts[0]) return editPath(texts[0])
  return pages[0]?.to ?? ''
}

function editPath({ kind, id }: ListedText): string {
  return href(kind === 'page' ? '/admin/paginas/:id' : '/admin/jornal/:id', { id: String(id) })
}

function Hint({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <span>
      <Keys keys={keys} /> {children}
    </span>
  )
}
