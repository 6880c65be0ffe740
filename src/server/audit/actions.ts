const ACTION_TEXTS = {
  'admin.add': 'Deu acesso de administrador a',
  'admin.rebind': 'Passou para outra conta de login o acesso de',
  'admin.remove': 'Tirou o acesso de administrador de',
  'categories.sort': 'Reordenou as categorias',
  'category.change': 'Alterou a categoria',
  'category.create': 'Criou a categoria',
  'category.remove': 'Excluiu a categoria',
  'coupon.change': 'Alterou o cupom',
  'coupon.create': 'Criou o cupom',
  'coupon.remove': 'Excluiu o cupom',
  'import.retry': 'Mandou buscar de novo as imagens da importação',
  'import.undo': 'Desfez a importação',
  'job.retry': 'Mandou tentar de novo a tarefa',
  'order.check': 'Verificou o pagamento do pedido',
  'order.fiscal_key': 'Mudou a chave de acesso do pedido',
  'order.label': 'Imprimiu a etiqueta do pedido',
  'order.note': 'Anotou no pedido',
  'order.refund': 'Reembolsou o pedido',
  'order.return': 'Respondeu à devolução do pedido',
  'order.status': 'Mudou a situação do pedido',
  'picture.add': 'Enviou uma foto',
  'product.change': 'Alterou o produto',
  'product.create': 'Criou o produto',
  'product.duplicate': 'Criou como cópia o produto',
  'product.remove': 'Excluiu o produto',
  'product.variants': 'Alterou as variações do produto',
  'video.add': 'Enviou um vídeo',
  'redirects.change': 'Alterou os endereços antigos',
  'settings.change': 'Alterou as configurações',
  'settings.reveal': 'Mostrou o Access Token',
  'settings.try_mail': 'Enviou um e-mail de teste',
  'text.change': 'Alterou o texto',
  'text.create': 'Criou o texto',
  'text.remove': 'Excluiu o texto',
  'text.restore': 'Desfez a exclusão do texto',
  'settings.try_payments': 'Testou as credenciais do Mercado Pago',
} as const

export type AuditAction = keyof typeof ACTION_TEXTS

/** Falls back to the action itself: the row may come from another version of the program. */
export function actionText(action: string): string {
  return Object.hasOwn(ACTION_TEXTS, action) ? ACTION_TEXTS[action as AuditAction] : action
}
