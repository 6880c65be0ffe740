import { showToast } from '#web/ui/toast.ts'

/** Staff rights belong to the account that first signed in with the e-mail (ADR 020). */
export function showOtherAccount(): void {
  showToast({
    tone: 'bad',
    stays: true,
    text: 'Você entrou como cliente: esta conta não é a que tem acesso à administração.',
    detail:
      'O e-mail é o mesmo, mas o acesso ficou com a conta de login que o usou primeiro. Se a sua conta mudou, peça a quem cuida do servidor da loja que passe o acesso para ela.',
  })
}
