/**
 * The architecture as a test: who may import whom, read by `npm run check` (scripts/boundaries.ts) with swc, because the
 * cruiser itself reads no TypeScript 7. An import of a type counts as an import. A rule's comment is shown to a person who breaks it.
 */

/** Tests and their helpers, which may import any layer. */
const TESTS = ['\\.test\\.tsx?$', '^src/(server|web)/testing/', '^src/sandbox/testing\\.ts$']

/** What the pages may take from the registry; each is a download for every shopper. */
const PACKAGES_OF_PAGES =
  '(^|/)node_modules/(react|react-dom|react-router|radix-ui|react-hook-form|@hookform/resolvers|zod/mini|lucide-react|class-variance-authority|@fontsource-variable/[^/]+)/'
/** Never in a shopper's download: of the web, only the back office's own pages may import them. */
const PACKAGES_OF_BACK_OFFICE = '(^|/)node_modules/(cmdk|@tiptap/(react|markdown|starter-kit)|micromark)/'

/** A rule that holds everywhere it names, as the cruiser wants it. */
function forbid(name, from, to, comment) {
  return { name, severity: 'error', comment, from, to }
}

const layers = [
  forbid(
    'domain-is-pure',
    { path: '^src/domain/', pathNot: TESTS },
    { pathNot: '^src/domain/' },
    'Rules are pure: pass values in, also the clock. No other layer, no package, nothing of Node.',
  ),
  forbid(
    'domain-is-tested-alone',
    { path: '^src/domain/' },
    { path: '^src/', pathNot: '^src/domain/' },
    'A rule that needs another layer to be tested is not a rule.',
  ),
  forbid(
    'contract-stands-on-rules-and-zod-mini',
    { path: '^src/contract/', pathNot: TESTS },
    { pathNot: ['^src/(contract|domain)/', '(^|/)node_modules/zod/mini/'] },
    'The contract imports zod/mini and #domain only: server and browser both depend on it, so it depends on neither.',
  ),
  forbid(
    'web-never-server',
    { path: '^src/web/' },
    { path: '^src/(server|sandbox)/' },
    'The browser reaches the server through #contract, even for types: an import would carry SQL and secrets into the download.',
  ),
  forbid(
    'policies-stay-on-the-server',
    { path: '^src/(web|contract/[^/]+\\.ts$)' },
    { path: '^src/contract/server/' },
    "Who may call, how often and what is refused is the server's: here it would be downloaded by every shopper.",
  ),
  forbid(
    'compiled-schemas-stay-on-servers',
    { path: '^src/', pathNot: ['^src/server/', '^src/web/entry\\.server\\.tsx$', ...TESTS] },
    { path: '^src/contract/compiled\\.ts$', dependencyTypesNot: ['type-only'] },
    "A page's security policy forbids generated code, and every shopper would download the compiler.",
  ),
  forbid(
    'server-never-web',
    { path: '^src/server/' },
    { path: '^src/web/' },
    'The server runs .ts without a build and cannot read .tsx: it gets JSX as an export of the web build.',
  ),
  forbid(
    'sandbox-stands-outside',
    { path: '^src/sandbox/' },
    { path: '^src/', pathNot: '^src/(sandbox|domain)/' },
    'The sandbox simulates other companies: shared code could be wrong on both sides at once. Only rules of #domain are shared.',
  ),
  forbid(
    'sandbox-is-not-held-in-memory',
    { path: '^src/', pathNot: ['^src/sandbox/', '^src/server/store\\.ts$', ...TESTS] },
    { path: '^src/sandbox/' },
    'A live shop must never load the sandbox: only the await import() in store.ts does.',
  ),
  forbid(
    'sandbox-has-one-door',
    { path: '^src/server/store\\.ts$' },
    { path: '^src/sandbox/', dependencyTypesNot: ['dynamic-import'] },
    'The sandbox is loaded here with await import() only, which a live shop never reaches.',
  ),
  forbid(
    'across-layers-by-name',
    { path: '^src/([^/]+)/' },
    { path: '^src/', pathNot: '^src/$1/', dependencyTypesNot: ['aliased-subpath-import'] },
    'Imports of another layer go by name: #domain/…, #contract/…, #server/…, #web/…, #sandbox/….',
  ),
  forbid(
    'src-stands-alone',
    { path: '^src/' },
    { path: ['^(scripts|tests|bench|build|demo|docs)/', '^[^/]+\\.(c|m)?[jt]s$'] },
    'The shop does not import scripts, tests or benchmarks: code that both need lives in src.',
  ),
]

const rooms = [
  forbid(
    'pages-run-in-a-browser',
    { path: '^src/web/', pathNot: ['^src/web/([\\w-]+\\.server\\.tsx?|routes\\.ts)$', ...TESTS] },
    { pathNot: ['^src/', '/\\+types/', PACKAGES_OF_PAGES, PACKAGES_OF_BACK_OFFICE] },
    'The browser has nothing of Node, and a shopper downloads every package of the pages: a new one is added to PACKAGES_OF_PAGES on purpose.',
  ),
  forbid(
    'back-office-packages-stay-there',
    { path: '^src/(web|contract|domain)/', pathNot: '^src/web/admin/' },
    { path: PACKAGES_OF_BACK_OFFICE },
    'Shoppers must not download packages that only staff need.',
  ),
  forbid(
    'storefront-without-back-office',
    { path: '^src/web/(storefront|account|shared)/' },
    { path: ['^src/web/admin/', '^src/contract/(admin[^/]*|contract)\\.ts$'], reachable: true },
    'A shopper must not download the back office, nor by a detour: what both need goes to src/web/ui, data or session.',
  ),
  forbid(
    'settings-table-stays-with-staff',
    { path: '^src/(web|contract)/', pathNot: ['^src/web/(admin|testing)/', '^src/contract/(admin-|settings|server/)'] },
    { path: '^src/contract/settings', dependencyTypesNot: ['type-only'] },
    'A shopper needs the types of the settings, not their labels, rules and defaults.',
  ),
  forbid(
    'back-office-without-storefront',
    { path: '^src/web/admin/' },
    { path: '^src/web/(storefront|account|shared)/', reachable: true },
    'The back office stands alone: what both need goes to src/web/ui, data or session.',
  ),
  forbid(
    'shared-is-below-storefront-and-account',
    { path: '^src/web/(shared|data|session)/' },
    { path: '^src/web/(storefront|account|admin)/' },
    'What storefront and account share lives below both and imports neither.',
  ),
  forbid(
    'account-and-storefront-apart',
    { path: '^src/web/(storefront|account)/' },
    { path: '^src/web/(storefront|account)/', pathNot: '^src/web/$1/' },
    'What both need goes to src/web/shared.',
  ),
  forbid(
    'ui-knows-no-shop',
    { path: '^src/web/ui/' },
    { path: '^src/', pathNot: '^src/(web/ui|domain)/' },
    'The design system takes values: no pages, no calls, no session. Formatting rules of #domain may be used.',
  ),
  forbid(
    'migrations-are-frozen',
    { path: '^src/server/db/migrations/' },
    { path: '^src/', pathNot: '^src/server/db/(migrations/|columns\\.ts$)' },
    'A released migration never changes: write literals and local copies, not constants that change with the rules.',
  ),
  forbid(
    'ground-knows-no-feature',
    { path: '^src/server/(http|db)/', pathNot: TESTS },
    { path: '^src/server/[^/]+/', pathNot: '^src/server/(http|db|gateways)/' },
    'All features depend on http and db, so these depend on none of them.',
  ),
  forbid(
    'jobs-know-no-feature',
    { path: '^src/server/jobs/', pathNot: TESTS },
    { path: '^src/server/[^/]+/', pathNot: '^src/server/(jobs|db)/' },
    'The queue stores and runs jobs; what each kind does is registered in job-handlers.ts.',
  ),
  forbid(
    'gateways-see-no-database',
    { path: '^src/server/gateways/', pathNot: TESTS },
    { path: ['^src/server/[^/]+/', '(^|/)node_modules/(kysely|pg)/'], pathNot: '^src/server/gateways/' },
    'A gateway calls an external service and returns its response: no feature, no row, and no network call hidden in a transaction.',
  ),
]

const everywhere = [
  forbid(
    'shop-without-tests',
    { path: '^src/', pathNot: TESTS },
    { path: TESTS },
    'The shop does not import tests or their helpers.',
  ),
  forbid(
    'shop-without-development-packages',
    { path: ['^src/', '^scripts/(start|web-build)\\.ts$'], pathNot: ['^src/web/routes\\.ts$', ...TESTS] },
    // The build bundles icons, also into the server's part (vite.config.ts).
    { dependencyTypes: ['npm-dev'], pathNot: '(^|/)node_modules/lucide-react/' },
    'The shop starts after npm ci --omit=dev: each package it imports is a dependency, with its line in docs/decisions/009.',
  ),
  forbid(
    'no-cycles',
    {},
    { circular: true },
    'Two files that need each other are one file, or need a third that both import.',
  ),
  forbid('no-orphans', { orphan: true }, {}, 'It imports nothing and nothing imports it: import it or delete it.'),
  forbid(
    'nothing-unresolved',
    {},
    // React Router generates the types of a route outside of src.
    { couldNotResolve: true, pathNot: '/\\+types/' },
    'The imported module was not found, so no other rule could check it.',
  ),
]

module.exports = {
  forbidden: [...layers, ...rooms, ...everywhere],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}
