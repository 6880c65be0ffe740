import { setup as endpoints } from '../setup.ts'
import { withPolicies } from './policy.ts'

export const setup = withPolicies(endpoints, {
  state: {
    who: 'anyone',
    summary: 'Em que passo está a instalação; 404 depois dela',
    refusals: ['not_found'],
  },
  takeOver: {
    who: 'anyone',
    rate: 'sign_in_code',
    summary: 'Troca o código do terminal pela sessão de quem manda na loja, ou corrige o e-mail dela',
    refusals: ['not_found', 'setup_code_wrong', 'setup_needs_https'],
  },
  goTo: {
    who: 'admin',
    needs: 'access',
    summary: 'Guarda o passo em que a instalação parou',
    refusals: ['not_found'],
  },
  tryMail: {
    who: 'admin',
    needs: 'access',
    rate: 'test',
    summary: 'Confere a conexão com o servidor de e-mail',
    refusals: ['not_found', 'mail_refused'],
  },
  confirmMail: {
    who: 'admin',
    needs: 'access',
    summary: 'Guarda que um código chegou ao e-mail de quem manda na loja',
    refusals: ['not_found'],
  },
  open: {
    who: 'admin',
    needs: 'access',
    summary: 'Abre a loja ao público e encerra a instalação',
    refusals: ['not_found', 'setup_without_mail'],
  },
})
