import { useState } from 'react'
import { isRefusal } from '#contract/client.ts'
import type { AdminUser } from '#contract/admin-staff.ts'
import { showToast } from '#web/ui/toast.ts'
import { adminApi } from '../api.ts'
import { tellFailure } from '../kit/tell-failure.ts'

/** Who is not there any more needs no removing: an answer was lost, or somebody else was faster. */
function unlessGone(error: unknown): void {
  if (!isRefusal(error) || error.status !== 404) throw error
}

/** Somebody who is removed is gone from the list at once, and back when the server did not agree. */
export function useRemoval(reload: () => Promise<void>) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const bring = (email: string) => setGone((before) => new Set([...before].filter((each) => each !== email)))

  async function remove(person: AdminUser) {
    const { user_id: email } = person
    setGone((before) => new Set([...before, email]))
    try {
      await adminApi.adminStaff.remove({ user_id: email }).catch(unlessGone)
      showToast({ text: 'Usuário removido com sucesso!' })
      await reload()
      // They may be added again, and must then be seen.
      bring(email)
    } catch (error) {
      bring(email)
      tellFailure(error, {
        refused: 'Erro ao remover usuário. Tente novamente.', offline: 'Erro ao remover usuário. Verifique sua conexão.',
        onRetry: () => void remove(person),
      })
    }
  }

  return { isGone: ({ user_id: email }: AdminUser) => gone.has(email), remove: (person: AdminUser) => void remove(person) }
}
