import { useRevalidator } from 'react-router'
import CheckIcon from 'lucide-react/icons/check'
import type { SetupStep } from '#contract/setup.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useFocusOnChange } from '#web/ui/use-focus-on-change.ts'
import { toastError } from '../kit/toast-error.ts'
import { LookStep } from './look-step.tsx'
import { MailStep } from './mail-step.tsx'
import { OpenStep } from './open-step.tsx'
import { Preview } from './preview.tsx'
import { ProductStep } from './product-step.tsx'
import { CompanyStep, DeliveryStep, PaymentsStep, TextsStep } from './settings-steps.tsx'
import { setupApi } from './setup-api.ts'
import { STEP_NAMES, stepAfter, type StepProps, STEPS } from './steps.ts'

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
export function Wizard({ state, settings }: Omit<StepProps, 'onDone'>) {
  // From the loader, so that a step's form and the settings that it begins with come together.
  const { step } = state
  const { revalidate } = useRevalidator()
  const titleRef = useFocusOnChange<HTMLHeadingElement>(step)
  const { name, about, preview } = STEPS[step]
  const Body = BODIES[step]

  async function go(next: SetupStep): Promise<void> {
    try {
      await setupApi.setup.goTo({ step: next })
      await revalidate()
      scrollTo({ top: 0 })
    } catch (error) {
      toastError(error, { refused: 'O passo não abriu' })
    }
  }

  return (
    <div className="grid gap-6 lg:grid-cols-[180px_minmax(0,1fr)] lg:gap-10">
      <nav aria-label="Passos">
        <ol className="-mx-4 flex gap-4 overflow-x-auto px-4 [scrollbar-width:none] lg:sticky lg:top-7 lg:m-0 lg:grid lg:gap-0 lg:p-0">
          {STEP_NAMES.map((each) => (
            <li key={each} className="flex-none">
              <StepLink
                step={each}
                isCurrent={each === step}
                isDone={STEPS[each].isDone(settings, state)}
                onGo={(next) => void go(next)}
              />
            </li>
          ))}
        </ol>
      </nav>
      <div className="grid min-w-0 gap-8 min-[1200px]:grid-cols-[minmax(0,1fr)_380px]">
        <div className="min-w-0">
          <h1 ref={titleRef} tabIndex={-1} className="outline-none">
            {name}
          </h1>
          <p className="mt-1 mb-6 max-w-[60ch] text-ink-soft">{about}</p>
          <Body key={step} state={state} settings={settings} onDone={() => void go(stepAfter(step))} />
        </div>
        <Preview path={preview} version={`${step} ${settings.version} ${state.look_version}`} />
      </div>
    </div>
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
