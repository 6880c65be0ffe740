import { reminders as endpoints } from '../reminders.ts'
import { withPolicies } from './policy.ts'

export const reminders = withPolicies(endpoints, {
  decline: {
    who: 'anyone',
    summary: 'Para de lembrar do carrinho o e-mail que recebeu o lembrete com este link',
    refusals: ['reminder_link_invalid'],
  },
})
