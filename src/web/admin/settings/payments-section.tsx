import { type ReactNode, useState } from 'react'
import { useController } from 'react-hook-form'
import { refusalText } from '#web/data/refusal-text.ts'
import { useCan } from '../access.ts'
import { showFailure } from '../kit/failures.ts'
import { adminApi } from '../api.ts'
import { SealedField } from './server-sections.tsx'
import { SecretField } from './secret-field.tsx'
import { ConnectionTest } from './connection-test.tsx'
import { Section } from './section.tsx'
import { editedSecret } from './settings-fields.ts'
import type { SettingsEditing } from './use-settings-form.ts'

export function PaymentsSection({ editing }: { editing: SettingsEditing }) {
  const { form, errorAt, settings } = editing
  const canChange = useCan('receiving')
  const [isKeyShown, setKeyShown] = useState(false)
  const { inputRef: tokenRef, ...token } = useToken(editing)
  const {
    field: { value: publicKey, onChange: setPublicKey, ref: publicKeyRef },
  } = useController({ control: form.control, name: 'mp_public_key' })
  return (
    <Section id="mp" about="Cartão, PIX com confirmação automática e boleto. Trocar uma chave pede um login recente.">
      <SecretField
        label="Public Key"
        name="mp_public_key"
        value={publicKey}
        error={errorAt('mp_public_key')}
        ref={publicKeyRef}
        isShown={isKeyShown}
        onToggle={() => setKeyShown(!isKeyShown)}
        onType={(typed) => setPublicKey(typed.trim())}
        {...editing.lockedProps('mp_public_key')}
      />
      <SecretField
        label="Access Token"
        name="mp_access_token"
        value={token.value}
        error={errorAt('mp_access_token')}
        ref={tokenRef}
        hint="Mostrar fica registrado em Atividade. Salvar sem mudar mantém o atual."
        isShown={token.isShown}
        onToggle={canChange ? () => void token.toggle() : undefined}
        onType={token.type}
        {...editing.lockedProps('mp_access_token')}
      />
      {canChange && (
        <ConnectionTest
          key={token.typed}
          label="Testar credenciais"
          run={() => adminApi.adminSettings.testPayments(token.isStored ? {} : { mp_access_token: token.typed })}
        />
      )}
      <SealedField
        name="mp_webhook_secret"
        editing={editing}
        hint="Sem ela a loja não aceita nenhum aviso e confere cada pagamento aberto a cada três minutos."
      />
      <HowTo webhookUrl={settings.webhook_url} />
    </Section>
  )
}

/** The field shows the mask, the typed text, or the stored token after it was revealed. */
function useToken({ form, settings: { version, mp_access_token: saved } }: SettingsEditing) {
  const {
    field: { value: typed, onChange, ref },
  } = useController({ control: form.control, name: 'mp_access_token' })
  // A revealed token is stale once anyone saves the settings again.
  const [shown, setShown] = useState<{ version: number; stored: string | null } | null>(null)
  const isStored = typed === saved
  const canReveal = isStored && saved !== ''
  const current = shown?.version === version ? shown : null
  const isShown = current !== null && (!canReveal || current.stored !== null)
  const value = canReveal && isShown ? current.stored! : typed

  async function toggle(): Promise<void> {
    if (isShown) return setShown(null)
    if (!canReveal) return setShown({ version, stored: null })
    try {
      const { mp_access_token: token } = await adminApi.adminSettings.reveal()
      setShown({ version, stored: token })
    } catch (error) {
      const detail = refusalText(error, 'Confira a sua conexão.')
      showFailure({ text: 'Não foi possível mostrar o Access Token.', detail }, error)
    }
  }

  function type(next: string): void {
    onChange(editedSecret(value, next).trim())
    setShown(isShown ? { version, stored: null } : null)
  }

  return { value, typed, isStored, isShown, toggle, type, inputRef: ref }
}

function Term({ children }: { children: ReactNode }) {
  return <b className="font-semibold">{children}</b>
}

function Code({ children }: { children: ReactNode }) {
  return <span className="tracking-[0.035em] wrap-anywhere tabular-nums">{children}</span>
}

function HowTo({ webhookUrl }: { webhookUrl: string }) {
  return (
    <details className="rounded-[8px] bg-paper px-4 py-3.5">
      <summary className="min-h-6 font-semibold">Como obter suas credenciais de produção do Mercado Pago</summary>
      <ol className="my-2.5 grid list-decimal gap-1.5 pl-5">
        <li>
          Acesse <Term>mercadopago.com.br/developers</Term> com a conta da loja e abra <Term>Suas integrações</Term>.
        </li>
        <li>Selecione sua aplicação ou crie uma nova (produto: Checkout Pro).</li>
        <li>
          No menu lateral, abra <Term>Produção &gt; Credenciais de produção</Term> e ative-as, se for solicitado.
        </li>
        <li>
          Copie a <Term>Public Key</Term> e o <Term>Access Token</Term> (ambos começam com <Code>APP_USR-</Code>) e
          cole-os acima.
        </li>
        <li>
          Em <Term>Webhooks &gt; Configurar notificações</Term>, informe o endereço <Code>{webhookUrl}</Code>, marque{' '}
          <Term>Pagamentos</Term>, salve e cole a <Term>assinatura secreta</Term> no campo acima.
        </li>
        <li>
          Para oferecer parcelas sem juros, ative em{' '}
          <Term>Seu negócio &gt; Custos &gt; Venda com parcelamento sem juros</Term>.
        </li>
      </ol>
      <p>
        Nunca compartilhe o Access Token. Para trocar uma chave vazada, use <b>Renovar</b> na mesma tela.
      </p>
    </details>
  )
}
