import { Command } from 'cmdk'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import SearchIcon from 'lucide-react/icons/search'
import XIcon from 'lucide-react/icons/x'
import { Dialog, SCREEN } from '#web/ui/dialog.tsx'
import { ToolButton } from '../kit/tool-button.tsx'
import { Keys } from './keys.tsx'
import { bestOf, groupsOf, isExact } from './palette-groups.tsx'
import { Group, Row } from './palette-rows.tsx'
import { LOG_OUT, type Place } from './places.ts'
import { useFound } from './use-found.ts'

const LOOK = `${SCREEN} m-auto bg-surface sm:mt-24 sm:h-fit sm:max-h-[calc(100dvh-128px)] sm:w-[min(640px,100%-32px)] sm:overflow-hidden sm:rounded-[12px] sm:shadow-(--float)`
const NOTHING = 'px-4 py-8 text-center text-ink-soft'

type Props = {
  places: readonly Place[]
  /** Typed before the palette was there, and whether Enter was pressed after it. */
  typedEarly: string
  entersEarly: boolean
  onReady: () => void
  onLogout: () => void
  onClose: () => void
}

/** Finds orders, customers, products, coupons and texts, and goes to any page, without leaving the keyboard. */
export function Palette({ places, typedEarly, entersEarly, onReady, onLogout, onClose }: Props) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(typedEarly)
  const [chosen, setChosen] = useState('')
  /** By arrow keys, since the text last changed. */
  const isChosenByHand = useRef(false)
  /** Enter was pressed before the results arrived. */
  const opensBest = useRef(false)
  const { found, isSearching, find } = useFound((next) => {
    const best = bestOf(groupsOf(next, places, next.text))
    if (!isChosenByHand.current) setChosen(best)
    if (opensBest.current && best !== '') open(best)
    opensBest.current = false
  })
  const groups = groupsOf(found, places, typed)
  const inputRef = useRef<HTMLInputElement>(null)
  const isEmpty = groups.length === 0

  const takeEarly = useEffectEvent(() => {
    onReady()
    setChosen(bestOf(groups))
    opensBest.current = entersEarly && typedEarly.trim() !== ''
    find(typedEarly)
  })
  useEffect(() => takeEarly(), [])

  function type(text: string) {
    setTyped(text)
    isChosenByHand.current = false
    opensBest.current = false
    setChosen(bestOf(groupsOf(found, places, text)))
    find(text)
  }

  function open(to: string) {
    onClose()
    if (to === LOG_OUT) onLogout()
    else void navigate(to)
  }

  function press(event: KeyboardEvent) {
    if (/^(Arrow(Up|Down)|Home|End)$/.test(event.key)) {
      isChosenByHand.current = true
      opensBest.current = false
    }
    if (event.key !== 'Enter') return
    if (event.ctrlKey || event.metaKey) {
      if (chosen === '' || chosen === LOG_OUT) return
      event.preventDefault()
      window.open(chosen, '_blank', 'noopener')
    } else if (isSearching && !isChosenByHand.current && !isExact(places, chosen, typed)) {
      event.preventDefault()
      opensBest.current = true
    }
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
        onKeyDown={press}
      >
        <div className="flex flex-none items-center gap-3 border-b border-line pr-2 pl-4">
          <SearchIcon className="text-ink-soft" />
          <Command.Input
            className="h-14 min-w-0 flex-1 text-18 outline-none"
            ref={inputRef}
            value={typed}
            onValueChange={type}
            placeholder="Pedido, cliente, produto, cupom, ação ou tela"
            maxLength={100}
          />
          <kbd>Esc</kbd>
          <span className="lg:hidden">
            <ToolButton icon={XIcon} label="Fechar" onClick={onClose} />
          </span>
        </div>
        <Command.List className="min-h-0 flex-1 overflow-y-auto p-2" label="Resultados">
          {groups.map(({ heading, rows }) => (
            <Group key={heading} heading={heading}>
              {rows.map(({ to, content }) => (
                <Row key={to} value={to} onOpen={open}>
                  {content}
                </Row>
              ))}
            </Group>
          ))}
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
          <Hint keys={['?']}>os atalhos, depois de fechar a busca</Hint>
        </div>
      </Command>
    </Dialog>
  )
}

function Hint({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <span>
      <Keys keys={keys} /> {children}
    </span>
  )
}
