import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { orNull } from '#web/data/attempt.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { AdminHead } from '../admin-head.tsx'
import { adminApi } from '../api.ts'
import { PageHead } from '../kit/blocks.tsx'
import { TextField } from '../kit/fields.tsx'
import { Unloaded } from '../kit/unloaded.tsx'
import { useAction } from '../kit/use-action.ts'
import { useUnsavedChangesGuard } from '../kit/use-unsaved-changes-guard.tsx'
import { CatalogueTabs } from '../products/catalogue-tabs.tsx'
import type { Route } from './+types/redirects-page'

export async function clientLoader() {
  return orNull(adminApi.adminRedirects.read())
}

export default function RedirectsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Endereços antigos" />
      <PageHead title="Produtos" sub="Endereços de um sistema anterior" />
      <CatalogueTabs />
      {loaderData ? (
        <RedirectsForm key={loaderData.text} saved={loaderData.text} />
      ) : (
        <Unloaded title="Não foi possível carregar os endereços" />
      )}
    </>
  )
}

function RedirectsForm({ saved }: { saved: string }) {
  const { revalidate } = useRevalidator()
  const [text, setText] = useState(saved)
  const [error, setError] = useState<string>()
  const { question } = useUnsavedChangesGuard(text !== saved, {})

  const [save, isSaving] = useAction(async () => {
    try {
      await adminApi.adminRedirects.save({ text, seen: saved })
      setError(undefined)
      showToast({ text: 'Endereços salvos!' })
      await revalidate()
    } catch (problem) {
      setError(refusalText(problem, 'Erro ao salvar. Verifique sua conexão.'))
    }
  })

  return (
    <form
      className="grid max-w-3xl gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextField
        label="Um endereço por linha: de;para"
        hint="Cole aqui as duas colunas da planilha, ou o conteúdo do arquivo CSV. Quem abrir o endereço antigo vai para o novo. Um endereço que já abre uma página da loja continua como está."
        rows={16}
        spellCheck={false}
        placeholder="/vaso-azul.html;/produto/vaso-azul"
        value={text}
        error={error}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <Button kind="main" size="sm" type="submit" className="justify-self-start" busy={isSaving}>
        {isSaving ? 'Salvando...' : 'Salvar endereços'}
      </Button>
      {question}
    </form>
  )
}

export { PageError as ErrorBoundary } from '../kit/page-error.tsx'
