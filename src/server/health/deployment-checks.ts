import { settingLabel } from '#contract/settings.ts'
import { SECTION_IDS, sectionSettings } from '#contract/settings-sections.ts'
import { readProxyFault, type ProxyFault } from '../http/proxy-watch.ts'
import { readRestored } from '../instances/database-state.ts'
import { listForeignHosts } from '../instances/heartbeat.ts'
import { listUnreadableSecrets } from '../settings/settings.ts'
import { ok, problem, setEnv, settingsAt, warning, type Check } from './check.ts'

const DAY = 86_400_000
const LIST = new Intl.ListFormat('pt-BR')

const RESTORED_STEPS: NonNullable<Check['steps']> = [
  { text: 'Feche a loja, rode isto e comece-a de novo:', command: 'npm run store -- restored' },
]
const MOVED_STEP = {
  text: 'Ou, se ele só mudou de servidor com a loja fechada e nada se perdeu:',
  command: 'npm run store -- restored --moved',
}

const PROXIES_HINT = {
  text: 'É quantos proxies há até a loja. A porta dela só pode aceitar o proxy: quem a alcança direto escolhe o endereço que conta.',
}

function proxySteps(fault: ProxyFault, trustedProxies: number): NonNullable<Check['steps']> {
  if (fault !== 'unnamed') return [setEnv(`TRUSTED_PROXIES=${trustedProxies + 1}`), PROXIES_HINT]
  return [
    {
      text: 'O proxy não diz de quem é cada pedido. Faça com que mande o cabeçalho X-Forwarded-For; no nginx:',
      command: 'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    },
    setEnv('TRUSTED_PROXIES=1'),
    PROXIES_HINT,
  ]
}

/** How the shop is run: secrets, database, proxy, TLS. */
export const DEPLOYMENT_CHECKS: readonly Check[] = [
  {
    id: 'secret',
    title: 'Chave dos segredos',
    steps: [
      {
        text: 'Se a chave antiga ainda existe, devolva-a ao ambiente do servidor e reinicie a loja:',
        command: 'APP_SECRET=…',
      },
    ],
    async run({ shop: { db, config } }) {
      const lost = await listUnreadableSecrets(db, config)
      if (lost.length > 0) {
        const labels = LIST.format(lost.map((name) => settingLabel(name)))
        return problem(
          `A chave que protege os segredos da loja mudou, e o que ela guardou com a antiga conta como vazio: ${labels}. Preencha de novo.`,
          { cure: settingsAt(SECTION_IDS.find((section) => sectionSettings([section]).includes(lost[0]!))!) },
        )
      }
      return config.mode === 'live' && config.hasOwnSecret
        ? ok(
            'Está no arquivo app-secret, no servidor, e não entra nas cópias de segurança: peça a quem cuida dele que o guarde à parte.',
          )
        : null
    },
  },
  {
    id: 'instances',
    title: 'Chaves dos servidores',
    steps: [
      setEnv('APP_SECRET=…'),
      { text: 'É a mesma em todos os servidores da loja: copie a do que tem a chave antiga (DATA_DIR/app-secret).' },
    ],
    async run({ shop: { db, config }, now }) {
      const hosts = await listForeignHosts(db, config, now)
      if (hosts.length === 0) return null
      return problem(
        `Os servidores da loja têm chaves diferentes: conforme o que atende, cartão e boleto são recusados e códigos de acesso não são aceitos. Difere em: ${hosts.join(', ')}.`,
      )
    },
  },
  {
    id: 'restored',
    title: 'Banco trazido de volta',
    async run({ shop: { db, dialect, config } }) {
      const restored = await readRestored(db, dialect, config.dataDir)
      if (restored === 'older')
        return problem(
          'O banco voltou a um estado anterior e ninguém o preparou para isso: um pedido novo pode receber o pagamento ou o reembolso de um que se perdeu, e e-mails podem sair de novo.',
          { steps: RESTORED_STEPS },
        )
      if (restored === 'moved')
        return warning(
          'O banco foi copiado de outro lugar. Se veio de uma cópia de segurança, falta prepará-lo: um pedido novo pode receber o pagamento de um que se perdeu.',
          { steps: [...RESTORED_STEPS, MOVED_STEP] },
        )
      return null
    },
  },
  {
    id: 'proxy',
    title: 'Proxy na frente da loja',
    async run({ shop: { db, config }, now }) {
      const seen = await readProxyFault(db)
      if (seen?.trustedProxies !== config.trustedProxies || now.getTime() - seen.at.getTime() >= DAY) return null
      return warning(
        'A loja não distingue um visitante do outro: nas horas cheias, clientes de verdade podem ser barrados por excesso de tentativas. Corrige-se no servidor.',
        { steps: proxySteps(seen.fault, config.trustedProxies) },
      )
    },
  },
  {
    id: 'https',
    title: 'Conexão segura',
    cure: settingsAt('acesso'),
    steps: [
      {
        text: 'O certificado fica no proxy. Informe o mesmo endereço no serviço de login e nos Webhooks do Mercado Pago.',
      },
    ],
    run({ shop: { config } }) {
      if (config.mode !== 'live' || config.publicUrl.startsWith('https:')) return null
      return (config.allowsHttp ? warning : problem)(
        'O endereço da loja não começa com https: o navegador avisa que ela não é segura, muita gente desiste, e os dados dos clientes viajam abertos.',
      )
    },
  },
]
