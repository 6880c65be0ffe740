import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table travels with the page: no second request before a link can be followed.
  routeDiscovery: { mode: 'initial' },
  // A page's loader and component are needed together; splitting them only adds requests.
  splitRouteModules: false,
} satisfies Config
