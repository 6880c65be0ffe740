import SearchIcon from 'lucide-react/icons/search'
import TicketIcon from 'lucide-react/icons/ticket'
import { Button } from '#web/ui/button.tsx'
import { Blank } from '../kit/blocks.tsx'

type Props = { isFiltered: boolean; onClear: () => void; onNew: () => void }

export function NoCoupons({ isFiltered, onClear, onNew }: Props) {
  return (
    <Blank
      icon={isFiltered ? SearchIcon : TicketIcon}
      title="Nenhum cupom encontrado"
      action={
        isFiltered ? (
          <Button onClick={onClear}>Limpar filtros</Button>
        ) : (
          <Button onClick={onNew}>Criar o primeiro</Button>
        )
      }
    >
      {isFiltered
        ? 'Nenhum cupom tem esse código e esse status.'
        : 'Um cupom dá desconto a quem digita o código no carrinho.'}
    </Blank>
  )
}
