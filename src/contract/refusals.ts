/** Every "no" of the shop: its HTTP status and its sentence. `{name}` is filled from the refusal's details. */
export const REFUSALS = {
  unreadable: [400, 'Requisição inválida'],
  malformed_id: [400, 'Identificador inválido'],
  code_missing: [400, 'Código de acesso não informado'],
  not_signed_in: [401, 'Faça login para continuar'],
  not_signed_in_cart: [401, 'Faça login para adicionar produtos ao carrinho'],
  sign_in_failed: [401, 'Não foi possível concluir o login. Tente novamente.'],
  webhook_not_signed: [401, 'Assinatura inválida'],
  forbidden: [403, 'Acesso negado'],
  super_admin_only: [403, 'Apenas o super administrador pode gerenciar administradores'],
  cross_site: [403, 'Requisição inválida. Recarregue a página e tente novamente.'],
  email_not_verified: [403, 'Seu e-mail ainda não foi verificado pelo provedor de acesso'],
  confirm_identity: [403, 'Confirme sua identidade entrando novamente'],
  not_found: [404, 'Não encontrado'],
  product_not_found: [404, 'Produto não encontrado'],
  order_not_found: [404, 'Pedido não encontrado'],
  item_not_found: [404, 'Item não encontrado'],
  coupon_not_found: [404, 'Cupom não encontrado'],
  proof_not_found: [404, 'Prova da venda não encontrada'],
  cep_not_found: [404, 'CEP não encontrado'],
  user_never_signed_in: [404, 'O usuário precisa ter feito login pelo menos uma vez'],
  method_not_allowed: [405, 'Método não permitido'],
  cart_empty: [409, 'Seu carrinho está vazio'],
  cart_full: [409, 'Seu carrinho chegou ao limite de {limit} produtos diferentes'],
  cart_changed: [409, '{what} Revise e tente novamente.'],
  out_of_stock: [409, 'Estoque insuficiente de {product}. Disponível: {available}'],
  coupon_inactive: [409, 'Cupom inativo'],
  coupon_expired: [409, 'Cupom expirado'],
  coupon_used_up: [409, 'Cupom esgotado'],
  coupon_below_minimum: [409, 'Pedido mínimo de {minimum} para este cupom'],
  too_many_open_orders: [409, 'Você já tem {limit} pedidos aguardando pagamento. Pague um deles para continuar.'],
  idempotency_key_reused: [409, 'Esta requisição já foi enviada com outros dados'],
  order_paid: [409, 'O pagamento deste pedido já foi aprovado'],
  delivery_final: [409, 'O cliente já confirmou a entrega: o pedido só pode ser cancelado'],
  order_moved: [409, 'O pedido mudou enquanto você decidia. Recarregue e tente novamente.'],
  order_not_confirmed: [409, 'O código de rastreamento só pode ser informado em pedidos pagos'],
  order_not_shipped: [409, 'A entrega só pode ser confirmada quando o pedido foi enviado'],
  refund_impossible: [409, 'Não há pagamento aprovado no provedor para devolver'],
  refund_too_high: [409, 'O valor passa do que ainda pode ser devolvido: {left}'],
  slug_taken: [409, 'Já existe um produto com este endereço'],
  code_taken: [409, 'Já existe um cupom com este código'],
  stale: [409, 'Este registro foi alterado por outra pessoa. Recarregue e tente novamente.'],
  already_admin: [409, 'Este usuário já é administrador'],
  super_admin_permanent: [409, 'Não é possível remover o super administrador'],
  too_large: [413, 'Os dados enviados são grandes demais'],
  not_json: [415, 'Envie os dados em JSON'],
  not_a_file: [415, 'Envie o arquivo sem compressão, como corpo da requisição'],
  invalid_input: [422, '{what}'],
  tracking_code_blank: [422, 'Digite um código de rastreamento válido'],
  email_invalid: [422, 'Por favor, digite um email válido'],
  too_many_requests: [429, 'Muitas tentativas. Aguarde um momento e tente novamente.'],
  unexpected: [500, 'Algo deu errado. Tente novamente em instantes.'],
  payment_provider: [502, 'Erro ao processar pagamento. Tente novamente.'],
  identity_provider: [502, 'O serviço de login não respondeu. Tente novamente em instantes.'],
  cep_provider: [503, 'A busca de CEP não respondeu. Preencha o endereço manualmente.'],
  unavailable: [503, 'Serviço temporariamente indisponível. Tente novamente em instantes.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type RefusalCode = keyof typeof REFUSALS
export type RefusalDetails = Readonly<Record<string, string | number>>

export function refusalStatus(code: RefusalCode): number {
  return REFUSALS[code][0]
}

export function refusalSentence(code: RefusalCode, details: RefusalDetails = {}): string {
  return REFUSALS[code][1].replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''))
}
