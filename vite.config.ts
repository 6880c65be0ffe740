import { realpathSync } from 'node:fs'
import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), adminIcons(), plainIcons(), oneByteServer()],
  resolve: { alias: { '../createLucideIcon.mjs': path.join(import.meta.dirname, 'src/web/ui/draw-icon.ts') } },
  ssr: { noExternal: ['lucide-react'] },
  optimizeDeps: { exclude: ['lucide-react'] },
  build: {
    target: 'es2022',
    // Fonts and pictures stay files: inlined they would be downloaded again with every change of the code.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // No code relies on reading a property, or naming a global, for its effect.
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          output: {
            codeSplitting: {
              groups: [
                { name: sharedChunk, debugName: 'shared', priority: 1 },
                { name: 'admin-icons', test: /\.mjs\?admin$/ },
              ],
            },
          },
        },
      },
    },
  },
})

const FRAMEWORK = /\/node_modules\/(react|react-dom|scheduler|react-router)\//
/** The small ones are on most pages: files of their own would be too short to be compressed. */
const EVERY_SHOP_PAGE = new Set(
  [
    ...['check', 'credit-card', 'tag', 'truck', 'undo-2', 'x'].map(
      (name) => `node_modules/lucide-react/dist/esm/icons/${name}.mjs`,
    ),
    'src/domain/cep.ts',
    'src/domain/shipping.ts',
    'src/web/root.tsx',
    'src/web/entry.client.tsx',
    'src/web/data/use-latest-request.ts',
    'src/web/shared/cart/add-route.ts',
    'src/web/storefront/catalogue/categories.ts',
    'src/web/storefront/catalogue/product-card.tsx',
    'src/web/storefront/catalogue/use-instalments.ts',
    'src/web/storefront/shell/shop-layout.tsx',
    'src/web/ui/field.tsx',
    'src/web/ui/field-colour.ts',
    'src/web/ui/icon-line.tsx',
    'src/web/ui/json-ld.tsx',
    'src/web/ui/late-component.ts',
    'src/web/ui/pix-icon.tsx',
    'src/web/ui/skeleton.tsx',
    'src/web/ui/tag.tsx',
    'src/web/ui/use-debounced-search-param.ts',
    'src/web/ui/use-delayed-flag.ts',
  ].map((file) => realpathSync(path.join(import.meta.dirname, file))),
)

/**
 * A shop page loads two shared files instead of twenty: what never changes between releases, and what every shop
 * page imports. Everything else (a page, the admin, whatever is imported on demand) keeps the chunk of its own.
 */
function sharedChunk(id: string, graph: Rolldown.ChunkingContext): string | null {
  if (FRAMEWORK.test(id)) return 'framework'
  return isOnEveryShopPage(id, graph) ? 'shop' : null
}

const answers = new Map<string, boolean>()

function isOnEveryShopPage(id: string, graph: Rolldown.ChunkingContext): boolean {
  const known = answers.get(id)
  if (known !== undefined) return known
  answers.set(id, false) // also ends the walk round a circle of imports
  const importers = graph.getModuleInfo(id)?.importers ?? []
  const answer = EVERY_SHOP_PAGE.has(id) || importers.some((importer) => isOnEveryShopPage(importer, graph))
  answers.set(id, answer)
  return answer
}

/**
 * Gives the back office copies of its icons, in one chunk. An icon that it shares with a shop page would be split off
 * from that page into a file too short to be compressed.
 */
function adminIcons(): Plugin {
  return {
    name: 'admin-icons',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      if (!source.startsWith('lucide-react/icons/') || !importer?.includes('/src/web/admin/')) return null
      const icon = await this.resolve(source, importer, { skipSelf: true })
      return icon && { ...icon, id: `${icon.id}?admin` }
    },
  }
}

/** Drops what draw-icon.ts does not need of an icon: names, sizes, and the keys of its shapes, which do not compress. */
function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
      handler: (code) => ({
        code: code.replaceAll(/,\s*key: "\w+"/g, '').replaceAll(/^ {2}(name: "|size: |aliases: \[).*\n/gm, ''),
        map: null,
      }),
    },
  }
}

/**
 * Escapes the few characters of the server's files that are not Latin-1. V8 stores a source with one of them in two bytes
 * per character: 2 MB more for each process. `String.raw` keeps the escape, which only a RegExp reads.
 */
function oneByteServer(): Plugin {
  return {
    name: 'one-byte-server',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\0-\xff]/g, escaped)
    },
  }
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}
