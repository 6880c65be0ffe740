import AmphoraIcon from 'lucide-react/icons/amphora'
import SearchIcon from 'lucide-react/icons/search'
import { Button } from '#web/ui/button.tsx'
import { Blank } from '../kit/blocks.tsx'

type Props = { isFiltered: boolean; onClear: () => void; onNew: () => void }

export function NoProducts({ isFiltered, onClear, onNew }: Props) {
  return (
    <Blank
      icon={isFiltered ? SearchIcon : AmphoraIcon}
      title="Nenhum produto encontrado"
      action={
        isFiltered ? (
          <Button size="sm" onClick={onClear}>
            Limpar filtros
          </Button>
        ) : (
          <Button size="sm" onClick={onNew}>
            Criar o primeiro
          </Button>
        )
      }
    >
      {isFiltered
        ? 'Nenhum produto combina com a busca e os filtros escolhidos.'
        : 'O que você cria ou importa de um arquivo CSV aparece aqui e na loja.'}
    </Blank>
  )
}
