import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import CheckIcon from 'lucide-react/icons/check'
import type { SetupStep } from '#contract/setup.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Problem } from '#web/ui/problem.tsx'
import { useFocusOnChange } from '#web/ui/use-focus-on-change.ts'
import { toastError } from '../kit/toast-error.ts'
import { LookStep } from './look-step.tsx'
import { MailStep } from './mail-step.tsx'
import { OpenStep } from './open-step.tsx'
import { ShopFrame, WithPreview } from './preview.tsx'
import { ProductStep } from './product-step.tsx'
import { CompanyStep, DeliveryStep, PaymentsStep, TextsStep } from './settings-steps.tsx'
import { setupApi } from './setup-api.ts'
import { previewPath, STEP_NAMES, stepAfter, type StepProps, STEPS } from './steps.ts'

const BODIES: Record<SetupStep, (props: StepProps) => React.ReactNode> = {
  mail: MailStep,
  company: CompanyStep,
  look: LookStep,
  payments: PaymentsStep,
  delivery: DeliveryStep,
  texts: TextsStep,
  product: ProductStep,
  open: OpenStep,
}

/** Each step saves at once, so the person can leave at any moment; the last one is remembered. */
export function Wizard({ state, settings, look }: Omit<StepProps, 'onDone' | 'onGo'>) {
  // From the loader, so that a step's form and the settings that it begins with come together.
  const { step } = state
  const { revalidate } = useRevalidator()
  const titleRef = useFocusOnChange<HTMLHeadingElement>(step)
  const [warning, setWarning] = useState<string>()
  const { name, about } = STEPS[step]
  const Body = BODIES[step]

  async function go(next: SetupStep, shown?: string): Promise<void> {
    try {
      await setupApi.setup.goTo({ step: next })
      setWarning(shown)
      await revalidate()
      scrollTo({ top: 0 })
    } catch (error) {
      toastError(error, { refused: 'O passo não abriu' })
    }
  }

  const body = (
    <Body
      key={step}
      {...{ state, settings, look }}
      onDone={(shown) => void go(stepAfter(step), shown)}
      onGo={(next) => void go(next)}
    />
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[180px_minmax(0,1fr)] lg:gap-10">
      <StepList current={step} isDone={(each) => STEPS[each].isDone(settings, state)} onGo={(next) => void go(next)} />
      <div>
        <p className="mb-1 text-ink-soft">
          Passo {STEP_NAMES.indexOf(step) + 1} de {STEP_NAMES.length}
        </p>
        <h1 ref={titleRef} tabIndex={-1} className="outline-none">
          {name}
        </h1>
        <p className="mt-1 mb-6 max-w-[60ch] text-ink-soft">{about}</p>
        {warning && (
          <div className="mb-6">
            <Problem text={`Salvo, mas confira: ${warning}`} />
          </div>
        )}
        {step === 'look' ? (
          body
        ) : (
          <WithPreview
            preview={
              <ShopFrame
                path={previewPath(step, state)}
                version={`${step} ${settings.version} ${state.look_version} ${state.product_path}`}
              />
            }
          >
            {body}
          </WithPreview>
        )}
      </div>
    </div>
  )
}

type ListProps = { current: SetupStep; isDone: (step: SetupStep) => boolean; onGo: (step: SetupStep) => void }

/** On a phone a row that scrolls to the current step. */
function StepList({ current, isDone, onGo }: ListProps) {
  const listRef = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const list = listRef.current!
    const item = list.children[STEP_NAMES.indexOf(current)] as HTMLElement
    list.scrollLeft = item.offsetLeft - list.clientWidth / 3
  }, [current])
  return (
    <nav aria-label="Passos" className="min-w-0">
      <ol
        ref={listRef}
        className="relative -mx-4 flex gap-4 overflow-x-auto px-4 [scrollbar-width:none] lg:sticky lg:top-7 lg:m-0 lg:grid lg:gap-0 lg:p-0"
      >
        {STEP_NAMES.map((each) => (
          <li key={each} className="flex-none">
            <StepLink step={each} isCurrent={each === current} isDone={isDone(each)} onGo={onGo} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

type LinkProps = { step: SetupStep; isCurrent: boolean; isDone: boolean; onGo: (step: SetupStep) => void }

function StepLink({ step, isCurrent, isDone, onGo }: LinkProps) {
  return (
    <button
      type="button"
      className={classNames(
        'flex min-h-11 items-center gap-2 whitespace-nowrap text-ink-soft lg:min-h-8',
        isCurrent && 'font-semibold text-ink',
      )}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={() => onGo(step)}
    >
      <span
        className={classNames(
          'grid size-5 flex-none place-content-center rounded-full border border-line',
          isDone && 'border-transparent bg-ok text-surface',
        )}
      >
        {isDone && <CheckIcon className="size-3.5" />}
      </span>
      {STEPS[step].name}
      {isDone && <span className="sr-only"> (pronto)</span>}
    </button>
  )
}
