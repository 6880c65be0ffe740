import { defineConfig } from 'vitest/config'

const SERVER_TESTS = 'src/server/**/*.test.ts'

/**
 * `rules` needs nothing, `web` a small DOM; `sqlite` and `postgres` run the same tests of the server, each on its database; `pages` reads
 * what the built pages say; `faults` breaks what real processes of the shop stand on.
 * They share nothing but code, so it is loaded once for all of them.
 */
export default defineConfig({
  test: {
    environment: 'node',
    maxWorkers: 2,
    testTimeout: 30_000,
    projects: [
      {
        test: { name: 'rules', isolate: false, include: ['{src/{domain,contract,web,sandbox},scripts}/**/*.test.ts'] },
      },
      // Components in a small DOM: second loads, pending and failed states that are slow to stage in a browser.
      {
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['src/web/**/*.test.tsx'],
          setupFiles: 'src/web/testing/setup.ts',
        },
      },
      {
        test: {
          name: 'sqlite',
          isolate: false,
          include: [SERVER_TESTS],
          globalSetup: 'src/server/testing/sqlite-template.ts',
        },
      },
      {
        test: {
          name: 'pages',
          isolate: false,
          include: ['tests/pages/*.test.ts'],
          globalSetup: ['src/server/testing/sqlite-template.ts', 'tests/pages/build.ts'],
        },
      },
      {
        test: {
          name: 'faults',
          isolate: false,
          include: ['tests/faults/*.test.ts'],
          testTimeout: 120_000,
          globalSetup: 'tests/pages/build.ts',
        },
      },
      ...(process.env.TEST_DATABASE_URL
        ? [
            {
              test: {
                name: 'postgres',
                isolate: false,
                include: [SERVER_TESTS],
                globalSetup: 'src/server/testing/postgres-template.ts',
              },
            },
          ]
        : []),
    ],
  },
})
