import { useFetcher } from 'react-router'
import RotateCwIcon from 'lucide-react/icons/rotate-cw'
import { plural } from '#domain/plural.ts'
import type { Backups as State } from '#contract/admin-backups.ts'
import type { Finding } from '#contract/admin-health.ts'
import { orNull, useLastGood } from '#web/data/attempt.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { showFailure } from '../kit/failures.ts'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { PageHead } from '../kit/blocks.tsx'
import { CODE } from '../kit/code-look.ts'
import { State as StateMark, type Shape, type Tone } from '../kit/state.tsx'
import { Unloaded } from '../kit/unloaded.tsx'
import { countFindings } from '../warning-count.ts'
import type { Route } from './+types/health-page'
import { Backups } from './backups.tsx'
import { CopySteps } from './copy-steps.tsx'
import { FindingLink } from './finding-link.tsx'
import { ProofsCheck } from './proofs-check.tsx'

export async function clientLoader() {
  const [health, backups] = await Promise.all([
    orNull(adminApi.adminHealth.check({})),
    orNull(adminApi.adminBackups.list()),
  ])
  if (health) countFindings(health.findings)
  return { health, backups }
}

/** Runs the checks again; with a job's id, puts the job back into the queue first. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const job = (await request.formData()).get('job')
  try {
    if (job) {
      await adminApi.adminHealth.retryJob({ id: Number(job) })
      showToast({ text: 'A tarefa voltou para a fila.' })
    }
    await adminApi.adminHealth.check({ fresh: true })
  } catch (error) {
    const text = job ? 'Não foi possível tentar de novo.' : 'Não foi possível verificar a loja.'
    showFailure({ text, detail: refusalText(error, 'Confira a sua conexão.') }, error)
  }
  return null
}

export default function HealthPage({ loaderData }: Route.ComponentProps) {
  const health = useLastGood(loaderData.health)
  const backups = useLastGood(loaderData.backups)
  const fetcher = useFetcher()
  const isChecking = fetcher.state !== 'idle'
  const actions = (
    <fetcher.Form method="post" className="max-sm:flex-1">
      <Button size="sm" className="w-full" type="submit" busy={isChecking}>
        <RotateCwIcon />
        {isChecking ? 'Verificando...' : 'Verificar agora'}
      </Button>
    </fetcher.Form>
  )
  return (
    <>
      <AdminHead title="Saúde da loja" />
      <PageHead
        title="Saúde da loja"
        sub={health ? summary(health.findings, health.checked_at) : undefined}
        actions={actions}
      />
      {health ? (
        <Findings findings={health.findings} backups={backups} />
      ) : (
        <Unloaded title="Não foi possível verificar a loja" />
      )}
    </>
  )
}

const clock = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' })

/** '1 problema e 1 aviso; 9 itens em ordem. Verificado às 14:20.' */
function summary(findings: readonly Finding[], at: Date): string {
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  const [problems, warnings, fine] = [count('problem'), count('warning'), count('ok')]
  const bad = [
    problems > 0 && plural(problems, 'problema', 'problemas'),
    warnings > 0 && plural(warnings, 'aviso', 'avisos'),
  ].filter((part) => part !== false)
  const good = plural(fine, 'item em ordem', 'itens em ordem')
  return `${bad.length > 0 ? `${bad.join(' e ')}; ${good}` : `Tudo certo: ${good}`}. Verificado às ${clock.format(at)}.`
}

type Backed = { backups: State | null }

function Findings({ findings, backups }: { findings: readonly Finding[] } & Backed) {
  const bad = findings.filter(({ state }) => state !== 'ok')
  return (
    <>
      {bad.length > 0 && <Group title="Precisa de cuidado" findings={bad} backups={backups} />}
      <Group title="Em ordem" findings={findings.filter(({ state }) => state === 'ok')} backups={backups} />
    </>
  )
}

function Group({ title, findings, backups }: { title: string; findings: readonly Finding[] } & Backed) {
  return (
    <section className="border-t border-line py-5">
      <h2 className="mb-3">{title}</h2>
      <ul>
        {findings.map((finding) => (
          <Entry key={finding.id} finding={finding} backups={backups} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ finding, backups }: { finding: Finding } & Backed) {
  const { id, state, title, sentence, steps, job_id: jobId } = finding
  const words = (
    <>
      <b className="font-semibold">{title}</b>
      <p className="text-ink-soft">{sentence}</p>
    </>
  )
  return (
    <li className="grid grid-cols-1 justify-items-start gap-1.5 border-line py-3.5 not-first:border-t sm:min-h-15 sm:grid-cols-[104px_minmax(0,1fr)_auto] sm:items-center sm:gap-x-4 sm:py-2.5 sm:has-[div_details]:items-start">
      <Mark state={state} />
      {id === 'proofs' ? (
        <ProofsCheck>{words}</ProofsCheck>
      ) : id === 'backup' && backups ? (
        <Backups state={backups}>{words}</Backups>
      ) : (
        <>
          <div className="min-w-0 wrap-anywhere">{words}</div>
          {jobId === null ? <Cure finding={finding} /> : <Retry id={jobId} title={title} />}
        </>
      )}
      {steps.length > 0 && <WhatToDo finding={finding} />}
    </li>
  )
}

const MARKS: Record<Finding['state'], { tone: Tone; shape: Shape; word: string }> = {
  problem: { tone: 'bad', shape: 'cross', word: 'Problema' },
  warning: { tone: 'warn', shape: 'triangle', word: 'Aviso' },
  ok: { tone: 'ok', shape: 'done', word: 'Em ordem' },
}

function Mark({ state }: Pick<Finding, 'state'>) {
  const { word, ...look } = MARKS[state]
  return (
    <span className="font-medium">
      <StateMark plain {...look}>
        {word}
      </StateMark>
    </span>
  )
}

/** For the person who looks after the server. */
function WhatToDo({ finding: { steps, title } }: { finding: Finding }) {
  return (
    <details className="min-w-0 wrap-anywhere sm:col-start-2">
      <summary className="inline-flex min-h-11 items-center text-brand-deep underline underline-offset-3 sm:min-h-6">
        No servidor<span className="sr-only"> ({title})</span>
      </summary>
      <ol className="mt-1 mb-2 grid list-decimal gap-2 pl-5">
        {steps.map(({ text, command }) => (
          <li key={text}>
            {text}
            {command && (
              <code
                className={`${CODE} mt-1 block w-fit max-w-full rounded-[6px] bg-paper px-2.5 py-1.5 wrap-anywhere select-all`}
              >
                {command}
              </code>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}

function Cure({ finding }: { finding: Finding }) {
  const { state, cure, title } = finding
  if (!cure) return finding.steps.length > 0 ? <CopySteps finding={finding} /> : null
  const label = (
    <>
      {cure.label}
      <span className="sr-only"> ({title})</span>
    </>
  )
  if (state === 'ok') return <FindingLink to={cure.to}>{label}</FindingLink>
  return (
    <LinkButton size="tight" prefetch="none" to={cure.to}>
      {label}
    </LinkButton>
  )
}

function Retry({ id, title }: { id: number; title: string }) {
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="job" value={id} />
      <Button size="tight" type="submit" busy={fetcher.state !== 'idle'}>
        Tentar de novo
        <span className="sr-only"> ({title})</span>
      </Button>
    </fetcher.Form>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
