import CheckIcon from 'lucide-react/icons/check'
import CopyIcon from 'lucide-react/icons/copy'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CONTROL, FieldFrame } from '#web/ui/field.tsx'
import { useCopied } from '#web/ui/use-copied.ts'

type Props = {
  label: string
  code: string
  /** The code as displayed; `code` is what is copied. */
  shown?: string
  action: string
}

/** A code to paste into the bank's app. */
export function CopyCode({ label, code, shown = code, action }: Props) {
  const { isCopied, copy } = useCopied()
  return (
    <div className="grid gap-2">
      <FieldFrame label={label} className="text-14">
        {(wiring) => (
          <input
            className={classNames(CONTROL, 'truncate font-code')}
            value={shown}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
            {...wiring}
          />
        )}
      </FieldFrame>
      <Button kind={isCopied ? 'done' : 'main'} className="w-full" onClick={() => void copy(code)}>
        {isCopied ? <CheckIcon /> : <CopyIcon />}
        {isCopied ? 'Copiado!' : action}
      </Button>
      <span className="sr-only" role="status">
        {isCopied && 'Copiado!'}
      </span>
    </div>
  )
}
