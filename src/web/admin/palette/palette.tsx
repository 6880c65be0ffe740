import { Command } from 'cmdk'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import ReceiptTextIcon from 'lucide-react/icons/receipt-text'
import SearchIcon from 'lucide-react/icons/search'
import XIcon from 'lucide-react/icons/x'
import { ORDER_STATUS_LABELS } from '#domain/order-status.ts'
import { stockText } from '#domain/stock.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Money } from '#web/ui/money.tsx'
import { ToolButton } from '../kit/dialogs.tsx'
import { ORDER_STATES, State } from '../kit/state.tsx'
import { Thumb } from '../kit/thumb.tsx'
import { markIn } from './mark.ts'
import type { Place } from './places.ts'
import { type Found, useFound } from './use-found.ts'
import './palette.css'

const PAGES_WITHOUT_TEXT = 12

/** Finds an order or a product, and goes to any page, without leaving the keyboard. */
export function Palette({ places, onClose }: { places: readonly Place[]; onClose: () => void }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(places[0]?.to ?? '')
  const { found, isSearching, find } = useFound((next) => setChosen(firstOf(next, matching(places, next.text))))
  const pages = matching(places, typed)
  const inputRef = useRef<HTMLInputElement>(null)
  const isEmpty = found.orders.length + found.products.length + pages.length === 0

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
    <Dialog open onClose={onClose} label="Buscar ou ir para" className="palette" initialFocus={() => inputRef.current}>
      <Command
        label="Buscar ou ir para"
        className="palette-in"
        shouldFilter={false}
        loop
        value={chosen}
        onValueChange={setChosen}
        onKeyDown={openBeside}
      >
        <div className="palette-top">
          <SearchIcon />
          <Command.Input
            ref={inputRef}
            value={typed}
            onValueChange={type}
            placeholder="Nº do pedido, e-mail, produto ou página"
            maxLength={100}
          />
          <kbd>Esc</kbd>
          <span className="lg:hidden">
            <ToolButton icon={XIcon} label="Fechar" onClick={onClose} />
          </span>
        </div>
        <Command.List label="Resultados">
          {found.orders.length > 0 && (
            <Command.Group heading="Pedidos">
              {found.orders.map((order) => (
                <Command.Item key={order.id} value={`${href('/admin/pedidos')}?pedido=${order.id}`} onSelect={open}>
                  <ReceiptTextIcon />
                  <span className="palette-name">
                    <b className="strong num">
                      <Marked text={`#${order.id}`} searched={found.text} />
                    </b>{' '}
                    <Marked text={order.customer_email} searched={found.text} />
                  </span>
                  <State {...ORDER_STATES[order.status]}>{ORDER_STATUS_LABELS[order.status]}</State>
                  <Money cents={order.total_amount} />
                </Command.Item>
              ))}
            </Command.Group>
          )}
          {found.products.length > 0 && (
            <Command.Group heading="Produtos">
              {found.products.map((product) => (
                <Command.Item
                  key={product.id}
                  value={`${href('/admin/produtos')}?${new URLSearchParams({ busca: product.name })}`}
                  onSelect={open}
                >
                  <Thumb src={product.image_url ?? null} isSmall />
                  <span className="palette-name">
                    <Marked text={product.name} searched={found.text} />
                  </span>
                  <span className="soft num palette-more">
                    {product.stock_quantity > 0
                      ? `${product.stock_quantity.toLocaleString('pt-BR')} em estoque`
                      : stockText(0)}
                  </span>
                </Command.Item>
              ))}
            </Command.Group>
          )}
          {pages.length > 0 && (
            <Command.Group heading="Ir para">
              {pages.map((place) => (
                <Command.Item key={place.to} value={place.to} onSelect={open}>
                  <place.icon />
                  <span className="palette-name">
                    <Marked text={place.label} searched={typed} />
                  </span>
                  {place.keys && <Keys keys={place.keys} />}
                </Command.Item>
              ))}
            </Command.Group>
          )}
          {isEmpty && !isSearching && (
            <p className="palette-none">
              {found.hasFailed
                ? 'A busca não respondeu. Verifique sua conexão.'
                : `Nada encontrado para “${typed.trim()}”.`}
            </p>
          )}
          {isEmpty && isSearching && <p className="palette-none">Buscando…</p>}
        </Command.List>
        <div className="palette-foot">
          <Hint keys={['↑', '↓']}>navegar</Hint>
          <Hint keys={['Enter']}>abrir</Hint>
          <Hint keys={['Ctrl', 'Enter']}>nova aba</Hint>
          <Hint keys={['?']}>todas as teclas, fora daqui</Hint>
        </div>
      </Command>
    </Dialog>
  )
}

function matching(places: readonly Place[], typed: string): readonly Place[] {
  return typed.trim() === '' ? places.slice(0, PAGES_WITHOUT_TEXT) : places.filter(({ label }) => markIn(label, typed))
}

function firstOf({ orders, products }: Found, pages: readonly Place[]): string {
  if (orders[0]) return `${href('/admin/pedidos')}?pedido=${orders[0].id}`
  if (products[0]) return `${href('/admin/produtos')}?${new URLSearchParams({ busca: products[0].name })}`
  return pages[0]?.to ?? ''
}

function Marked({ text, searched }: { text: string; searched: string }) {
  const parts = markIn(text, searched)
  if (!parts) return text
  return (
    <>
      {parts[0]}
      <mark>{parts[1]}</mark>
      {parts[2]}
    </>
  )
}

export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className="palette-keys">
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  )
}

function Hint({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <span>
      <Keys keys={keys} /> {children}
    </span>
  )
}
