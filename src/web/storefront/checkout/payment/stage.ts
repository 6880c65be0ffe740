import type { customerApi } from '#web/shared/customer-api.ts'

export type Payment = Awaited<ReturnType<typeof customerApi.checkout.payment>>

export type Stage = 'choose' | 'pix' | 'wrong_amount' | 'waiting' | 'analysis' | 'rejected' | 'paid' | 'cancelled'

type Facts = Pick<
  Payment,
  'status' | 'payment_status' | 'payment_method' | 'pix_copy_paste' | 'wrong_amount' | 'awaits_choice'
>

export function stageOf({
  status,
  payment_status: paymentStatus,
  payment_method: method,
  pix_copy_paste: code,
  wrong_amount: wrongAmount,
  awaits_choice: awaitsChoice,
}: Facts): Stage {
  if (status === 'cancelled') return 'cancelled'
  if (status !== 'pending') return 'paid'
  if (wrongAmount !== null) return 'wrong_amount'
  if (awaitsChoice) return 'choose'
  if (paymentStatus === 'in_process') return 'analysis'
  if (method === 'pix' && code !== null) return 'pix'
  return paymentStatus === 'rejected' ? 'rejected' : 'waiting'
}

/** '29:41', '1:05:09'; '0:00' once the time is over. */
export function timeLeftText(until: Date, now: Date): string {
  const seconds = Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000))
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
