import { useState } from 'react'
import * as z from 'zod/mini'
import { href } from 'react-router'
import type { AdminOrder, AdminReturn } from '#contract/admin-order-views.ts'
import { adminOrders } from '#contract/admin-orders.ts'
import { addDays, saoPauloDay } from '#domain/calendar.ts'
import { DEFAULT_POSTING_DAYS } from '#domain/return.ts'
import { suggestedAnswer } from '#domain/return-answer.ts'
import { formSchema } from '#web/data/form-schema.ts'
import { useStore } from '#web/data/store.ts'
import { emptyAs } from '#web/data/typed-text.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { AllowedLink } from '../../kit/allowed-link.tsx'
import { adminApi } from '../../api.ts'
import { showFailure } from '../../kit/failures.ts'
import { TextField, Optional } from '../../kit/fields.tsx'
import { useActionForm } from '../../kit/use-action-form.ts'
import { useKeptText } from '../../kit/use-kept-text.ts'
import { refundableOf } from './refundable-of.ts'
import { PostingFields } from './return-posting.tsx'
import { SmallText } from './small-text.tsx'

const MAX_ANSWER_LENGTH = 1000
const SCHEMA = formSchema(
  {
    decision: z.enum(['accepted', 'refused']),
    answer: z.string().check(z.trim()),
    posting_code: z.string(),
    post_by: emptyAs(null, z.string()),
  },
  adminOrders.decideReturn.body,
)

type Props = { order: AdminOrder; request: AdminReturn; onChanged: () => Promise<void> }

/** The answer to a return, prefilled with how to send the goods back. */
export function ReturnAnswer({ order, request, onChanged }: Props) {
  const { id: returnId, is_refusable: isRefusable, is_sent: isSent } = request
  const store = useStore()
  const [kept, keep] = useKeptText(`resposta-${order.id}-${returnId}`)
  const [deadline] = useState(() => addDays(saoPauloDay(new Date()), DEFAULT_POSTING_DAYS))
  const suggested = suggestedAnswer({
    protocol: request.protocol,
    amountCents: request.amount,
    isSent,
    isRefundable: refundableOf(order, request) > 0,
    method: order.payment_method,
    hasEmail: store.store_email !== '',
    storeName: store.store_name,
    storeAddress: store.legal_address,
  })
  const { form, field, save, isSaving } = useActionForm({
    schema: SCHEMA,
    defaultValues: {
      decision: 'accepted',
      answer: kept || suggested,
      posting_code: '',
      post_by: isSent ? deadline : '',
    },
    send: ({ decision, answer, posting_code: code, post_by: postBy }) =>
      adminApi.adminOrders.decideReturn({
        id: order.id,
        return_id: returnId,
        decision,
        ...(answer && { answer }),
        ...(decision === 'accepted' && isSent && { posting_code: code, post_by: postBy }),
      }),
    onDone: async ({ state }) => {
      keep('')
      showToast({ text: state === 'accepted' ? 'Devolução aceita' : 'Devolução recusada' })
      await onChanged()
    },
    failed: 'Erro ao responder à devolução',
    fieldOf: { return_deadline: 'post_by' },
    onRefusal: (refusal) => {
      if (refusal.status === 409) void onChanged()
      if (refusal.code !== 'return_decided') return false
      // A colleague was faster. This form leaves with its own failure, so it is not the form's.
      keep('')
      const detail = `${refusal.message}. O que você escreveu não foi enviado.`
      showFailure({ text: 'Erro ao responder à devolução', detail }, refusal)
      return true
    },
  })

  function decide(decision: 'accepted' | 'refused') {
    form.setValue('decision', decision)
    // The suggestion accepts the return.
    if (decision === 'refused' && form.getValues('answer') === suggested) form.setValue('answer', '')
    void save()
  }

  const isBusy = (decision: string) => isSaving && form.getValues('decision') === decision

  return (
    <div className="mt-2.5 grid gap-2.5">
      <TextField
        label={<Optional>Resposta ao cliente</Optional>}
        hint="Vai por e-mail, com o código e o prazo de postagem."
        rows={9}
        maxLength={MAX_ANSWER_LENGTH}
        {...field('answer', { onChanged: keep })}
      />
      {isSent && (
        <>
          {store.legal_address === '' && (
            <SmallText>
              Sem o endereço da loja na resposta: preencha-o em{' '}
              <AllowedLink className="underline" to={href('/admin/configuracoes/:section', { section: 'empresa' })}>
                Configurações
              </AllowedLink>{' '}
              ou escreva-o acima.
            </SmallText>
          )}
          <PostingFields code={field('posting_code')} postBy={field('post_by')} />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {isRefusable && (
          <Button
            size="sm"
            className="grow basis-35"
            busy={isBusy('refused')}
            disabled={isSaving}
            onClick={() => decide('refused')}
          >
            Recusar devolução
          </Button>
        )}
        <Button
          size="sm"
          kind="main"
          className="grow basis-35"
          busy={isBusy('accepted')}
          disabled={isSaving}
          onClick={() => decide('accepted')}
        >
          Aceitar devolução
        </Button>
      </div>
      {!isRefusable && (
        <SmallText>
          O pedido veio dentro do prazo de arrependimento, de 7 dias depois do recebimento (CDC, art. 49): não pode ser
          recusado.
        </SmallText>
      )}
      <SmallText>
        {isSent
          ? 'Depois de aceitar, registre aqui a chegada dos produtos: ela pede o reembolso e repõe o estoque.'
          : 'Os produtos ainda estão com a loja. Depois de aceitar, devolva o dinheiro por fora e registre o reembolso aqui.'}
      </SmallText>
    </div>
  )
}
