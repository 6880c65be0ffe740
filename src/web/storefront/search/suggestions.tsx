import { useId, useState } from 'react'
import { Form } from 'react-router'
import XIcon from 'lucide-react/icons/x'
import { plural } from '#domain/plural.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog, SCREEN } from '#web/ui/dialog.tsx'
import { SearchField } from '#web/ui/field.tsx'
import { useDelayedFlag } from '#web/ui/use-delayed-flag.ts'
import { SuggestionList, suggestionPaths } from './suggestion-list.tsx'
import { useCombobox } from './use-combobox.ts'
import { useSuggestions } from './use-suggestions.ts'

/** The search of small windows. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  return (
    <Dialog
      open
      onClose={onClose}
      label="Buscar produtos"
      className={`${SCREEN} bg-paper`}
      initialFocus={(dialog) => dialog.querySelector('input')}
    >
      <Form action="/produtos" role="search" className="wrap pt-2 pb-6">
        <div className="flex items-center gap-1">
          <SearchField
            ref={setInput}
            label="Buscar produtos"
            hideLabel
            className="flex-1"
            name="busca"
            placeholder="Buscar produtos"
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
          />
          <IconButton icon={XIcon} label="Fechar busca" onClick={onClose} />
        </div>
        {input && <Suggestions input={input} />}
      </Form>
    </Dialog>
  )
}

/** `isPopup`: below its field, over the page. */
export type SuggestionsProps = { input: HTMLInputElement; isPopup?: boolean }

const POPUP =
  'absolute top-full right-0 mt-2 max-h-[calc(100dvh-112px)] w-104 overflow-y-auto rounded-picture bg-surface p-2 text-ink shadow-float [--ring:var(--color-ink)]'

/** Makes the field a combobox with products and categories for what is typed into it. */
export function Suggestions({ input, isPopup = false }: SuggestionsProps) {
  const listId = useId()
  const [text, setText] = useState(() => input.value.trim())
  const { found, isPending } = useSuggestions(text)
  const isLoading = useDelayedFlag(isPending && !found)
  const paths = found ? suggestionPaths(found) : []
  const { isOpen, active, leave } = useCombobox(input, { listId, paths, onText: setText, closesOnEscape: isPopup })

  return (
    <>
      <p className="sr-only" role="status">
        {isOpen && found && announcement(paths.length)}
      </p>
      {isOpen && (found || isLoading) && (
        // Keeps the focus in the field: its loss would close the list before the click.
        <div
          role="presentation"
          className={classNames(isPopup ? POPUP : 'pt-4')}
          onMouseDown={(event) => event.preventDefault()}
        >
          {!found ? (
            <p className={NOTE}>Buscando…</p>
          ) : paths.length === 0 ? (
            <p className={NOTE}>Nada combina com “{found.text}”.</p>
          ) : (
            <SuggestionList id={listId} found={found} active={active} onChoose={leave} />
          )}
        </div>
      )}
    </>
  )
}

const NOTE = 'px-3 py-4 text-ink-soft wrap-anywhere'

function announcement(count: number): string {
  if (count === 0) return 'Nenhuma sugestão.'
  return `${plural(count, 'sugestão', 'sugestões')}. Use as setas para escolher.`
}
