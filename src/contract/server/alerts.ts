import { alerts as endpoints } from '../alerts.ts'
import { withPolicies } from './policy.ts'

export const alerts = withPolicies(endpoints, {
  ask: {
    who: 'anyone',
    rate: 'alert',
    summary:
      'Pede um aviso por e-mail: quando uma variação voltar, ou quando o preço dela baixar; a resposta não diz se o e-mail já pediu algum',
    refusals: ['variant_not_found', 'too_many_alerts'],
  },
  confirm: {
    who: 'anyone',
    rate: 'alert',
    summary: 'Confirma os avisos pedidos com um e-mail, com o link que chegou nele',
    refusals: ['alert_link_invalid', 'alert_link_ended'],
  },
  cancel: {
    who: 'anyone',
    summary: 'Apaga os avisos pedidos com um e-mail, com o link de qualquer mensagem sobre eles',
    refusals: ['alert_link_invalid'],
  },
  cancelOwn: {
    who: 'customer',
    summary: 'Apaga os avisos pedidos com o e-mail da conta',
    refusals: [],
  },
})
