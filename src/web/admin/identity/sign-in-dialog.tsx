import { Button } from '#web/ui/button.tsx'
import { Panel } from '../kit/dialogs.tsx'
import { answerSignIn, identityPath, useAskedToSignIn, type Why } from './sign-in-again.ts'

const WORDS: Record<Why, { title: string; text: string }> = {
  ended: {
    title: 'Sua sessão terminou',
    text: 'Entre de novo para continuar. O login abre em outra aba, o que você digitou fica aqui, e o que você pediu é feito em seguida.',
  },
  old: {
    title: 'Confirme sua identidade',
    text: 'Para mudar ou mostrar dados de recebimento, entre de novo. O login abre em outra aba, e o que você digitou fica aqui. Se o login entrar direto, sem perguntar nada, e este aviso voltar, entre com o código por e-mail.',
  },
}

/** Signs in in another tab, so that this one keeps what was typed; what waits goes on by itself when that is done. */
export function SignInDialog() {
  const why = useAskedToSignIn()

  if (!why) return null
  const actions = (
    <>
      <Button size="sm" onClick={() => answerSignIn(false)}>
        Agora não
      </Button>
      <Button size="sm" kind="main" onClick={() => void window.open(identityPath(why), '_blank')}>
        Entrar novamente
      </Button>
    </>
  )
  return (
    <Panel open title={WORDS[why].title} onClose={() => answerSignIn(false)} width="slim" actions={actions}>
      <p>{WORDS[why].text}</p>
    </Panel>
  )
}
