import { formatCnpj } from '#domain/cnpj.ts'
import { inShop } from '#domain/shop-name.ts'
import { formatPhone } from '#domain/phone.ts'
import type { LegalPage } from '#contract/store.ts'
import type { Settings } from './settings.ts'

/** A legal text until staff write their own. It describes only what this program really does. */
export function defaultText(page: LegalPage, settings: Settings): string {
  const paragraphs = { privacidade: privacy, trocas: returns, termos: terms }[page](settings)
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')
}

function seller({ legalName, storeName, cnpj, legalAddress }: Settings): string {
  return [legalName || storeName, cnpj && `CNPJ ${formatCnpj(cnpj)}`, legalAddress].filter(Boolean).join(', ')
}

function channels({ storeEmail, storePhone }: Settings): string {
  const options = [
    'pela página de contato',
    storeEmail && `pelo e-mail ${storeEmail}`,
    storePhone && `pelo telefone ${formatPhone(storePhone)}`,
  ].filter(Boolean)
  return options.length === 1 ? options[0]! : `${options.slice(0, -1).join(', ')} ou ${options.at(-1)}`
}

function privacy(settings: Settings): string[] {
  return [
    'Guardamos o que é preciso para vender, entregar, responder e cumprir a lei. Nada é vendido, nada serve para anúncios; ofertas por e-mail, só se você pedir.',
    '## Quem responde pelos seus dados',
    `A controladora dos dados, nos termos da Lei Geral de Proteção de Dados (Lei 13.709/2018, LGPD), é ${withFullStop(seller(settings))}`,
    `Para qualquer assunto de privacidade, fale com a gente ${withFullStop(channels(settings))} Quem responde é a pessoa encarregada dos dados.`,
    '## O que guardamos e para quê',
    'Ao entrar: seu e-mail e, quando o serviço de login informa, seu nome e o endereço da sua foto. Servem para reconhecer você e mostrar seus pedidos. Não guardamos nenhuma senha.',
    'Ao comprar: os itens do carrinho e, de cada pedido, o endereço de entrega, quem recebe (nome, telefone e documento, quando você informa), os itens, os valores, a forma de pagamento e a situação. Servem para cumprir o contrato de compra e venda, emitir comprovantes e atender garantias. Se você deixar marcado, o endereço também fica guardado para a próxima compra; você o apaga em Meu Perfil.',
    'Ao escrever: o nome, o e-mail e a mensagem que você manda pela página de contato. Servem para responder e comprovar o atendimento.',
    'Ao deixar uma compra por terminar: podemos lembrar você, por e-mail, do pedido que espera o pagamento e, se você tem conta, do que ficou no carrinho. O lembrete do carrinho pode ser recusado nele mesmo.',
    'Ao pedir novidades por e-mail: o seu e-mail, a frase que você aceitou e quando você pediu, confirmou e cancelou. Para parar, use o link de qualquer um desses e-mails.',
    'Ao pedir um aviso de produto: o seu e-mail, o produto, o preço do momento e quando você pediu e confirmou. Para apagar, use o link de qualquer um desses e-mails.',
    'Ao avaliar: as estrelas, o texto e as fotos são públicos, com o seu primeiro nome e a inicial do último. Você pode mudá-los ou apagá-los quando quiser. O convite para avaliar, por e-mail, pode ser recusado nele mesmo.',
    'Ao navegar: o endereço de rede (IP) é usado por instantes para limitar abusos.',
    'Números de cartão nunca passam por aqui: o pagamento acontece na página do provedor de pagamento.',
    '## Por que podemos',
    'As bases legais são o seu consentimento, para as novidades e os avisos por e-mail, a execução do contrato de compra, o cumprimento de obrigações legais e fiscais, o exercício de direitos em processos e o interesse legítimo em manter a loja segura e em lembrar de um carrinho (LGPD, art. 7º, I, II, V, VI e IX).',
    '## Por quanto tempo',
    'Os pedidos e seus comprovantes ficam pelo prazo das leis fiscal e do consumidor, de ao menos 5 anos. As mensagens de contato são apagadas depois de 5 anos. Uma inscrição nas novidades é apagada 180 dias depois de cancelada, ou em 7 dias se não for confirmada; um aviso de produto, 30 dias depois de enviado, 180 se não houver novidade, ou 7 se não for confirmado. A sua sessão termina em até 30 dias. O cadastro fica enquanto você não pedir que seja apagado.',
    '## Com quem dividimos',
    'Com o provedor de pagamento, com quem entrega o seu pedido, com os serviços de busca de CEP (só o CEP), com o serviço de login e com o serviço que envia nossos e-mails, sempre só o necessário. Alguns deles podem ter servidores fora do Brasil e respondem pelas garantias que a LGPD exige. Autoridades recebem dados apenas quando a lei obriga.',
    '## Cookies',
    'Só os necessários: um mantém você conectado, outro protege o login enquanto ele acontece, e outro reconhece o navegador em que você já entrou com um código. Não há cookies de propaganda nem de medição; por isso não pedimos que você aceite nenhum. Seu navegador também guarda, só enquanto a aba está aberta, o que você começou a preencher na compra; e lembra o aviso da loja que você fechou e, até você sair da conta, o último CEP e a última forma de pagamento.',
    '## Seus direitos',
    'Você pode, a qualquer momento e de graça (LGPD, art. 18): confirmar se tratamos seus dados, ter acesso a eles, corrigi-los, pedir que sejam anonimizados, bloqueados ou apagados quando forem desnecessários, levá-los para outro fornecedor, saber com quem foram divididos e opor-se ao que estiver em desacordo com a lei. O que a lei manda guardar fica pelo prazo dela.',
    `Quem tem conta baixa tudo em Meu Perfil, com “Baixar meus dados”, e apaga o que a lei não manda guardar com “Excluir minha conta”. O resto, e o que foi comprado sem conta, peça ${withFullStop(channels(settings))} Se a resposta não resolver, você também pode reclamar à Autoridade Nacional de Proteção de Dados (gov.br/anpd).`,
  ]
}

function returns(settings: Settings): string[] {
  return [
    'Você pode desistir desde o pagamento e até 7 dias depois de receber, sem explicar o motivo e sem custo.',
    '## Mudou de ideia',
    'Desde o pagamento, também antes do envio, e até 7 dias corridos depois de receber, avise a gente (Código de Defesa do Consumidor, art. 49). Confirmamos o seu pedido de desistência logo em seguida, mandamos como devolver o produto e pagamos o frete da volta.',
    'O valor inteiro, com o frete da ida, volta pela mesma forma de pagamento. No cartão, o estorno pode aparecer na fatura seguinte, conforme a administradora; no boleto, pedimos uma conta em seu nome.',
    '## Chegou com defeito',
    `Mande uma foto. A lei dá 90 dias para reclamar de defeitos em produtos duráveis, e de um defeito escondido a partir do dia em que ele aparece (art. 26)${settings.warranty ? `; a nossa garantia dá ${settings.warranty}` : ''}. O conserto sai em até 30 dias; se não sair, você escolhe entre outro produto igual, o dinheiro de volta ou um abatimento no preço (art. 18). O transporte é por nossa conta.`,
    '## Chegou errado, quebrado ou não chegou',
    'Se puder, recuse o pacote aberto ou amassado na entrega. Em qualquer caso avise a gente: enviamos o produto certo ou devolvemos o valor, como você preferir.',
    '## Como pedir',
    `Fale com a gente ${channels(settings)}, com o número do pedido, que está em Meus Pedidos. Guarde o protocolo: respondemos em até 5 dias (Decreto 7.962/2013, art. 4º).`,
  ]
}

function terms(settings: Settings): string[] {
  return [
    `Estas condições valem para quem visita e compra ${withFullStop(inShop(settings.storeArticle, settings.storeName))}`,
    '## Quem vende',
    `${seller(settings)}. Atendimento ${withFullStop(channels(settings))}`,
    '## Produtos e preços',
    'As fotos e as descrições mostram cada produto como ele é; a cor pode variar um pouco conforme a tela. Os preços estão em reais, já com os impostos. O frete aparece antes de você confirmar.',
    'Vale o preço do momento em que o pedido é feito. Se o preço ou o estoque mudar enquanto você compra, a loja mostra a diferença e pede a sua confirmação.',
    '## Pedido e pagamento',
    'Antes de concluir, você vê um resumo com itens, frete, desconto e total, e pode corrigir. O pedido é confirmado por e-mail e fica em Meus Pedidos. O estoque fica reservado até o prazo de pagamento informado no pedido; sem pagamento, ele é cancelado sozinho e nada é cobrado.',
    'Cupons valem nas condições de cada um: prazo, valor mínimo e número de usos. O desconto incide sobre os produtos, não sobre o frete.',
    '## Entrega',
    'O prazo conta em dias úteis a partir da confirmação do pagamento e depende do CEP; ele aparece antes de você confirmar a compra. Se a entrega atrasar, você pode exigir que ela aconteça, aceitar outro produto ou desistir e receber tudo de volta (Código de Defesa do Consumidor, art. 35).',
    '## Desistência, troca e garantia',
    'Você pode desistir desde o pagamento e até 7 dias depois de receber (art. 49). Os detalhes estão na página de trocas e devoluções.',
    '## Sua conta',
    'Você entra com um código enviado ao seu e-mail ou por um serviço de login e responde pelo uso da sua conta. Podemos cancelar pedidos com fraude comprovada; você será avisado e o que foi pago será devolvido.',
    '## Seus dados e registros',
    'Tratamos os seus dados como diz a página de privacidade, segundo a LGPD (Lei 13.709/2018) e o Marco Civil da Internet (Lei 12.965/2014).',
    '## Lei e foro',
    'Valem as leis do Brasil. Nada aqui reduz os direitos que a lei dá a quem consome. Uma questão pode ser levada ao foro do seu domicílio; antes disso, fale com a gente ou registre em consumidor.gov.br.',
  ]
}

/** With one full stop: company names often end with one. */
function withFullStop(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}
