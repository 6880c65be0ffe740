/** The architecture as a test: who may import whom. The message of a rule is for whoever breaks it. `npm run check` runs it. */
import { defineConfig } from 'oxlint'

type Ban = { regex: string; message: string }

/** A storey or room as others spell it: `#server/x.ts` or `../server/x.ts`. */
const room = (names: string) => `^(#|(\\.\\./)+)(${names})/`

const PURE: Ban = {
  regex: '^([^.]|\\.\\.)',
  message: 'Rules take values and return values: hand in what they need, also the clock. No other storey, no package, nothing of Node.',
}
const ONLY_ZOD: Ban = {
  regex: '^(#(contract|server|web|sandbox)/|\\.\\.|@|[a-y]|zod$)',
  message: 'What travels is stated with zod and the rules alone: server and browser both stand on it, so it stands on neither.',
}
const NO_SERVER: Ban = {
  regex: room('server|sandbox'),
  message: 'The browser reaches the server through #contract, even for types: an import would carry SQL and secrets into the download.',
}
const NO_NODE: Ban = {
  regex: '^node:|^@react-router/node|^@hono/|^(pg|kysely|pino|nodemailer|openid-client)(/|$)',
  message: 'Code of the pages runs in a browser, which has nothing of the server.',
}
const NO_ADMIN: Ban = {
  regex: '/admin/|^#web/admin/',
  message: 'A shopper must not download the back office: what both need goes to src/web/ui, or to src/web itself.',
}
const NO_STOREFRONT: Ban = {
  regex: '/(storefront|account)/',
  message: 'The back office stands alone: what both need goes to src/web/ui, or to src/web itself.',
}
const NO_SHOP: Ban = {
  regex: '^(\\.\\./|#contract/|#web/([^u]|u[^i]))',
  message: 'The design system is handed values: no pages, no calls, no session. Formatting rules of #domain may be used.',
}
const NO_WEB: Ban = {
  regex: room('web'),
  message: 'The server runs .ts without a build and cannot read .tsx: what is written in JSX reaches it as an export of the web build.',
}
const NO_SANDBOX: Ban = {
  regex: room('sandbox'),
  message: 'A live shop must never hold the sandbox in memory: its one door is the await import() in store.ts.',
}
const NO_INSIDE: Ban = {
  regex: room('server|web|contract'),
  message: 'The sandbox plays the outside world: what it shared with the shop could be wrong on both sides at once. Only rules of #domain are facts.',
}
const NO_FOREIGN_SQL: Ban = {
  regex: '^(\\.\\.|#server)/.*queries\\.ts$',
  message: "Another feature's SQL is reached through the use case or read that it exports, never through its queries.ts.",
}
const NO_QUERIES: Ban = {
  regex: 'queries\\.ts$',
  message: 'The files at the top of the server put features together; they ask features, not their SQL.',
}
const NO_FEATURE: Ban = {
  regex: '^(\\.\\.|#server)/(cart|catalogue|checkout|coupons|customers|jobs|mail|orders|payments|rendering|reports|session|settings|staff)/',
  message: 'The ground under all features must not stand on one of them.',
}
const NO_DATABASE: Ban = {
  regex: '^(\\.\\.|#server)/db/|^kysely',
  message: 'A gateway speaks with the outside and returns what it heard: no network call hides in a transaction, no row is written from one.',
}
const NO_TESTS: Ban = {
  regex: '\\.test\\.|/testing[./]|^(vitest|fast-check|@playwright/test)(/|$)',
  message: 'What runs in the shop does not import tests, or what only tests need.',
}
const ACROSS_BY_NAME: Ban = {
  regex: '^(\\.\\./)+(domain|contract|server|web|sandbox)/',
  message: 'Across rooms imports go by name: #domain/…, #contract/…, #server/…, #web/…, #sandbox/….',
}

/** Later entries replace earlier ones for the files that both name. */
const ROOMS: { files: string[]; bans: Ban[] }[] = [
  { files: ['src/domain/**'], bans: [PURE] },
  { files: ['src/contract/**'], bans: [ONLY_ZOD] },
  { files: ['src/web/**'], bans: [NO_SERVER, NO_NODE] },
  { files: ['src/web/{storefront,account}/**'], bans: [NO_SERVER, NO_NODE, NO_ADMIN] },
  { files: ['src/web/admin/**'], bans: [NO_SERVER, NO_NODE, NO_STOREFRONT] },
  { files: ['src/web/ui/**'], bans: [NO_SERVER, NO_NODE, NO_SHOP] },
  { files: ['src/web/entry.server.tsx'], bans: [NO_SERVER] },
  { files: ['src/server/*.ts'], bans: [NO_WEB, NO_SANDBOX, NO_QUERIES] },
  { files: ['src/server/store.ts'], bans: [NO_WEB, NO_QUERIES] },
  { files: ['src/server/*/**'], bans: [NO_WEB, NO_SANDBOX, NO_FOREIGN_SQL] },
  { files: ['src/server/reports/**'], bans: [NO_WEB, NO_SANDBOX] },
  { files: ['src/server/{http,db}/**'], bans: [NO_WEB, NO_SANDBOX, NO_FEATURE] },
  { files: ['src/server/gateways/**'], bans: [NO_WEB, NO_SANDBOX, NO_FEATURE, NO_DATABASE] },
  { files: ['src/sandbox/**'], bans: [NO_INSIDE] },
]
/** They look at the shop from beside it. */
const TESTS = ['**/*.test.ts', '**/*.test.tsx', 'src/server/testing/**', 'src/sandbox/testing.ts']

function ban(...patterns: Ban[]) {
  return { 'no-restricted-imports': ['error', { patterns }] satisfies ['error', unknown] }
}

export default defineConfig({
  plugins: ['import'],
  categories: { correctness: 'off' },
  rules: { 'import/no-cycle': 'error', 'import/no-self-import': 'error' },
  overrides: [
    ...ROOMS.map(({ files, bans }) => ({ files, excludeFiles: TESTS, rules: ban(...bans, NO_TESTS, ACROSS_BY_NAME) })),
    { files: ['src/web/**/*.test.*'], rules: ban(NO_SERVER) },
    { files: ['src/sandbox/**/*.test.ts', 'src/sandbox/testing.ts'], rules: ban(NO_INSIDE) },
  ],
})
