import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // A page carries only its own routes and those it links to: a shopper never learns of the back office.
  routeDiscovery: { mode: 'lazy' },
  // A page's loader and component are needed together; splitting them only adds requests.
  splitRouteModules: false,
} satisfies Config
