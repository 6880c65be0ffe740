import { adminSettings as endpoints } from '../admin-settings.ts'
import { withPolicies } from './policy.ts'

const SAVE_REFUSALS = [
  'confirm_identity',
  'outside_role',
  'owner_only',
  'orders_wait_at_provider',
  'picture_going',
  'stale',
] as const

export const adminSettings = withPolicies(endpoints, {
  get: {
    who: 'admin',
    needs: 'settings',
    summary: 'Configurações; o token vem mascarado',
    refusals: [],
  },
  update: {
    who: 'admin',
    needs: 'settings',
    rate: 'admin',
    summary: 'Muda as configurações; dados de recebimento e acesso, só o super administrador, com login recente',
    refusals: SAVE_REFUSALS,
  },
  save: {
    who: 'admin',
    needs: 'settings',
    rate: 'admin',
    summary:
      'Muda só as configurações enviadas, se as seções lidas não mudaram; o resto como em PUT /api/admin/settings',
    refusals: SAVE_REFUSALS,
  },
  reveal: {
    who: 'admin',
    needs: 'receiving',
    rate: 'reveal',
    summary: 'Mostra o token guardado; fica registrado',
    refusals: ['confirm_identity'],
  },
  testPayments: {
    who: 'admin',
    needs: 'receiving',
    rate: 'test',
    summary: 'Pergunta ao Mercado Pago de quem é o token digitado, ou o guardado quando nenhum vem',
    refusals: [],
  },
  testMail: {
    who: 'admin',
    needs: 'settings',
    rate: 'test',
    summary: 'Manda um e-mail de teste a quem pede',
    refusals: [],
  },
  sampleMail: {
    who: 'admin',
    needs: 'settings',
    summary: 'Um e-mail aos clientes com dados inventados: assunto, remetente e texto',
    refusals: [],
  },
  sampleMailPage: {
    who: 'admin',
    needs: 'settings',
    summary: 'A página do mesmo e-mail',
    refusals: [],
  },
  sendSample: {
    who: 'admin',
    needs: 'settings',
    rate: 'test',
    summary: 'Manda o mesmo e-mail, como teste, a quem pede',
    refusals: [],
  },
})
