import type { ReactNode, Ref } from 'react'
import EyeIcon from 'lucide-react/icons/eye'
import EyeOffIcon from 'lucide-react/icons/eye-off'
import { FieldFrame, CONTROL_FRAME } from '#web/ui/field.tsx'
import { ToolButton } from '../kit/tool-button.tsx'

type Props = {
  label: string
  name: string
  value: string
  error: ReactNode
  hint?: ReactNode
  readOnly?: boolean | undefined
  isShown: boolean
  /** Left out where the value cannot be shown. */
  onToggle?: (() => void) | undefined
  onType: (typed: string) => void
  ref: Ref<HTMLInputElement>
}

/** Hidden like a password until revealed; the server's mask is shown as it is. */
export function SecretField({ label, name, value, error, hint, readOnly, isShown, onToggle, onType, ref }: Props) {
  const isHidden = !isShown && !value.includes('•')
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(wiring) => (
        <span className="relative flex">
          <input
            ref={ref}
            className={`${CONTROL_FRAME} w-full pr-12 pl-field-x tracking-[0.035em] tabular-nums`}
            type={isHidden ? 'password' : 'text'}
            name={name}
            value={value}
            maxLength={300}
            autoComplete="off"
            spellCheck={false}
            readOnly={readOnly}
            onChange={(event) => onType(event.currentTarget.value)}
            {...wiring}
          />
          {onToggle && (
            <span className="absolute inset-y-0 right-0.5 flex items-center">
              <ToolButton
                icon={isShown ? EyeOffIcon : EyeIcon}
                label={`${isShown ? 'Ocultar' : 'Mostrar'} ${label}`}
                onClick={onToggle}
              />
            </span>
          )}
        </span>
      )}
    </FieldFrame>
  )
}
