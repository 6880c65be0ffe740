import { isJobKind, JOB_KINDS } from './job.ts'

type JobRow = { kind: string; payload: string }

export function describeJob(job: JobRow): string {
  return [taskOf(job), subjectOf(job)].filter(Boolean).join(': ')
}

/** It omits the error message, which may quote personal data. */
export function parkedAlert(job: JobRow & { id: number }): { subject: string; text: string } {
  const sentence = `A loja tentou muitas vezes, sem conseguir, e não tentará mais: ${taskOf(job)}.`
  return {
    subject: `Ficou por fazer: ${taskOf(job)}`,
    text: [sentence, subjectOf(job), `Tarefa ${job.id}.`].filter(Boolean).join('\n\n'),
  }
}

function taskOf({ kind }: JobRow): string {
  return isJobKind(kind) ? JOB_KINDS[kind].task : 'uma tarefa'
}

function subjectOf({ payload }: JobRow): string {
  const { orderId, paymentId } = factsOf(payload)
  return [orderId && `Pedido nº ${orderId}`, paymentId && `pagamento ${paymentId}`].filter(Boolean).join(', ')
}

function factsOf(payload: string): { orderId?: number; paymentId?: string } {
  try {
    const facts: unknown = JSON.parse(payload)
    return typeof facts === 'object' && facts !== null ? facts : {}
  } catch (error) {
    // An unreadable payload is one reason for parking.
    if (error instanceof SyntaxError) return {}
    throw error
  }
}
