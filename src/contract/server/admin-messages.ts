import { adminMessages as endpoints } from '../admin-messages.ts'
import { withPolicies } from './policy.ts'

const NOT_FOUND = 'message_not_found'

export const adminMessages = withPolicies(endpoints, {
  list: {
    who: 'admin',
    needs: 'messages',
    summary: 'As mensagens da página de contato, as novas primeiro',
    refusals: [],
  },
  get: {
    who: 'admin',
    needs: 'messages',
    summary: 'Uma mensagem, com as respostas, as anotações e os pedidos da pessoa',
    notFound: NOT_FOUND,
    refusals: [],
  },
  answer: {
    who: 'admin',
    needs: 'messages',
    rate: 'admin',
    summary: 'Responde a uma mensagem por e-mail',
    notFound: NOT_FOUND,
    refusals: ['message_handled'],
  },
  addNote: {
    who: 'admin',
    needs: 'messages',
    rate: 'admin',
    summary: 'Escreve uma anotação interna numa mensagem',
    notFound: NOT_FOUND,
    refusals: [],
  },
  close: {
    who: 'admin',
    needs: 'messages',
    rate: 'admin',
    summary: 'Encerra uma mensagem nova sem responder',
    notFound: NOT_FOUND,
    refusals: ['message_handled'],
  },
  reopen: {
    who: 'admin',
    needs: 'messages',
    rate: 'admin',
    summary: 'Reabre uma mensagem que foi encerrada sem resposta',
    notFound: NOT_FOUND,
    refusals: ['message_handled'],
  },
})
