import * as z from 'zod/mini'
import { home } from '../home.ts'
import { DescribedPicture, PictureUrlOrNone } from '../picture-url.ts'
import { aboutPart, outputShape, publicNames } from '../settings.ts'
import { EmptyPictures, Logo } from '../site.ts'
import { type About as AboutOutput, store as endpoints, StoreFacts } from '../store.ts'
import { withPolicies } from './policy.ts'

const StoreSettings = z.extend(StoreFacts, {
  ...outputShape(publicNames('store')),
  logo: z.optional(Logo),
  home_picture: z.optional(DescribedPicture),
  share_picture: z.optional(PictureUrlOrNone),
  empty_pictures: z.optional(EmptyPictures),
})
const About = z.object({
  ...Object.fromEntries(
    Object.entries(outputShape(publicNames('about'))).map(([name, part]) => [aboutPart(name), part]),
  ),
  picture: DescribedPicture,
}) as unknown as z.ZodMiniType<AboutOutput>

const Texts = z.object(outputShape(publicNames('texts')))

/** The token of a draft's preview; only the renderer sends it. */
const { query } = home.get

const withOutputs = {
  ...endpoints,
  settings: { ...endpoints.settings, query, output: StoreSettings },
  about: { ...endpoints.about, query, output: About },
  texts: { ...endpoints.texts, output: Texts },
}

export const store = withPolicies(withOutputs, {
  settings: {
    who: 'anyone',
    summary: 'Dados públicos da loja; a chave PIX só para quem entrou',
    refusals: [],
  },
  about: {
    who: 'anyone',
    summary: 'O que a loja conta de si: título, texto, missão, valores, diferenciais e equipe',
    refusals: [],
  },
  texts: {
    who: 'anyone',
    summary:
      'Frases da loja que só algumas páginas mostram, já com os valores no lugar de {frete_gratis} e {pagamentos}',
    refusals: [],
  },
  page: {
    who: 'anyone',
    summary: 'Texto de privacidade, trocas ou termos: parágrafos separados por linha em branco, títulos com "## "',
    notFound: 'not_found',
    refusals: [],
  },
  cep: {
    who: 'anyone',
    rate: 'cep',
    summary: 'Endereço de um CEP, pelos serviços públicos de CEP ou do que a loja já consultou',
    notFound: 'cep_not_found',
    refusals: ['cep_provider'],
  },
  delivery: {
    who: 'anyone',
    rate: 'cep',
    summary:
      'Prazo de entrega em dias úteis, contados da confirmação do pagamento; null quando a loja não informa prazo para o CEP',
    notFound: 'cep_not_found',
    refusals: [],
  },
})
