/** In the order of the page: URL hash and name. */
export const SECTIONS = [
  ['loja', 'Loja'],
  ['contato', 'Contato'],
  ['pix', 'PIX'],
  ['mp', 'Mercado Pago'],
  ['frete', 'Frete'],
  ['limites', 'Limites por pedido'],
  ['avisos', 'Avisos'],
  ['lembretes', 'Lembretes'],
  ['empresa', 'Empresa'],
  ['descontos', 'Desconto por forma de pagamento'],
  ['parcelas', 'Parcelamento'],
  ['menus', 'Menus e aviso'],
  ['avaliacoes', 'Avaliações'],
  ['textos', 'Textos da loja'],
  ['sobre', 'Página Sobre'],
  ['politicas', 'Políticas'],
  ['emails', 'E-mails de pedido'],
  ['servidor-email', 'Servidor de e-mail'],
  ['acesso', 'Endereço e acesso'],
  ['divulgacao', 'Divulgação'],
] as const
export type SectionId = (typeof SECTIONS)[number][0]
