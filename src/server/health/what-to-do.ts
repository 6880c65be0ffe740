import type { Finding } from '#contract/admin-health.ts'

type Step = Finding['steps'][number]

const DOCTOR: Step = {
  text: 'Veja do terminal do servidor o que o programa encontra:',
  command: 'npm run store -- doctor',
}

/** What is put right at the server, where no page of the shop reaches: in which order, and with which commands. By the finding's id. */
const STEPS: Record<string, Step[]> = {
  mail: [
    {
      text: 'Confira no ambiente do servidor o endereço do servidor de e-mail e o remetente; depois de mudar, reinicie a loja:',
      command: 'SMTP_URL=… MAIL_FROM=…',
    },
    DOCTOR,
  ],
  sign_in: [
    {
      text: 'Confira no ambiente do servidor os dados do serviço de login; depois de mudar, reinicie a loja:',
      command: 'OIDC_ISSUER=… OIDC_CLIENT_ID=… OIDC_CLIENT_SECRET=…',
    },
    {
      text: 'Veja se o servidor o alcança (com o endereço de OIDC_ISSUER):',
      command: 'curl -I https://accounts.google.com/.well-known/openid-configuration',
    },
    { text: 'A causa está no registro (log) do programa, em "sign-in".' },
  ],
  cep: [
    { text: 'Costuma voltar sozinho em minutos; até lá, quem compra digita o endereço.' },
    {
      text: 'Se durar, veja se o servidor alcança o serviço (ou o que CEP_API_URL disser):',
      command: 'curl -I https://viacep.com.br/ws/01001000/json/',
    },
  ],
  jobs: [
    { text: 'A fila anda dentro do programa da loja: reinicie-o.' },
    {
      text: 'Se ela parar de novo, procure o erro no registro (log) do programa e confira o resto:',
      command: DOCTOR.command,
    },
  ],
  parked: [
    { text: 'Resolva o que os erros dizem e use Tentar de novo em cada tarefa: as outras aparecem em seguida.' },
  ],
  search: [
    {
      text: 'Peça a quem administra o PostgreSQL que instale a extensão no banco da loja:',
      command: 'CREATE EXTENSION IF NOT EXISTS pg_trgm;',
    },
    { text: 'Reinicie a loja fora do horário de cópia do banco: ela cria os índices ao começar.' },
  ],
  disk: [
    { text: 'Veja o que ocupa o disco do servidor:', command: 'df -h; du -sh "$DATA_DIR"/*' },
    {
      text: 'Leve as cópias antigas de DATA_DIR/backups para outra máquina e apague-as de lá. Se não bastar, aumente o disco.',
    },
  ],
  backup: [
    { text: 'Faça uma cópia agora, no servidor, com a loja no ar:', command: 'npm run store -- backup' },
    {
      text: 'Deixe-a agendada no cron, todo dia, e leve-a de lá para outra máquina:',
      command: '0 4 * * * cd /srv/vitrine && DATA_DIR=… npm run -s store -- backup --keep=14',
    },
  ],
  proofs: [
    { text: 'Não mude nada no banco, e guarde-o como está:', command: 'npm run store -- backup' },
    {
      text: 'Compare o registro apontado com o de uma cópia anterior: a diferença diz o que foi mexido, e desde quando.',
    },
    { text: 'A loja não altera provas: quem alterou entrou por fora dela. Troque as senhas do servidor e do banco.' },
  ],
  proxy: [
    {
      text: 'Diga no ambiente do servidor quantos proxies há entre o visitante e a loja (o mais comum é 1) e reinicie a loja:',
      command: 'TRUSTED_PROXIES=1',
    },
    {
      text: 'A porta da loja deve aceitar só o proxy (HOST=127.0.0.1, na mesma máquina): quem a alcança direto escolheria o endereço que conta.',
    },
  ],
  https: [
    {
      text: 'Ponha a loja atrás de um proxy com certificado e diga o endereço no ambiente do servidor:',
      command: 'PUBLIC_URL=https://www.sualoja.com.br',
    },
    { text: 'Reinicie a loja e informe o mesmo endereço no serviço de login e nos Webhooks do Mercado Pago.' },
  ],
  owner: [
    {
      text: 'O super administrador é a conta com o e-mail que está no ambiente do servidor:',
      command: 'SUPER_ADMIN_EMAIL=voce@sualoja.com.br',
    },
    { text: 'Se mudar, reinicie a loja. Depois, entre uma vez na loja com esse e-mail.' },
  ],
  sender: [
    {
      text: 'Diga no ambiente do servidor de quem são os e-mails da loja:',
      command: 'MAIL_FROM="Sua Loja <loja@sualoja.com.br>"',
    },
    { text: 'Reinicie a loja e mande um teste em Configurações, E-mails de pedido.' },
  ],
  secret: [
    {
      text: 'Se a chave antiga ainda existe, volte-a no ambiente do servidor e reinicie a loja:',
      command: 'APP_SECRET=…',
    },
    { text: 'Se não existe mais, cole o Access Token outra vez em Configurações.' },
  ],
}

/** Nothing for what is in order. */
export function stepsFor({ id, state }: Pick<Finding, 'id' | 'state'>): Step[] {
  return state === 'ok' ? [] : (STEPS[id] ?? [])
}
