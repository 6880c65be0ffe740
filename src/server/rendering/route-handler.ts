import { createRequestHandler, type ServerBuild } from 'react-router'

type Handle = ReturnType<typeof createRequestHandler>
type Route = NonNullable<ServerBuild['routes'][string]>

/** Other first parts (encoded, empty) are left to the router's own comparison with all routes. */
const PLAIN_PART = /^\/([\w-]+)(?:\/|$)/

/**
 * React Router matches an address against every route several times, and builds its route tree for each request. A build
 * with only the routes that match the first part of the address makes both cheap.
 */
export function createRouteHandler(build: ServerBuild): (url: URL, context: never) => Promise<Response> {
  const whole = createRequestHandler(build, 'production')
  const firstParts = new Set(routesOf(build).map((route) => firstPart(build, route)))
  const byPart = new Map<string, Handle>()

  function handlerFor({ pathname }: URL): Handle {
    const written = pathname === '/' ? '' : PLAIN_PART.exec(pathname)?.[1]?.toLowerCase()
    if (written === undefined || written.startsWith('__')) return whole
    // All addresses without a route of their own share one build.
    const part = firstParts.has(written) ? written : ''
    const known = byPart.get(part)
    if (known) return known
    const handle = createRequestHandler(onlyRoutesOf(build, part), 'production')
    byPart.set(part, handle)
    return handle
  }

  return (url, context) => handlerFor(url)(new Request(url), context)
}

function onlyRoutesOf(build: ServerBuild, part: string): ServerBuild {
  const kept = new Set<string>()
  for (const route of routesOf(build)) {
    const first = firstPart(build, route)
    // Without a fixed first part: the home page, which every page's manifest lists, and what matches any address.
    if (first !== part && first !== '') continue
    for (let each: Route | undefined = route; each; each = each.parentId ? build.routes[each.parentId] : undefined)
      kept.add(each.id)
  }
  const only = <R>(routes: Record<string, R>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)))
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } }
}

/** Pages, without the layouts around them, which come along. */
function routesOf({ routes }: ServerBuild): Route[] {
  return Object.values(routes).filter(
    (route) => route !== undefined && (route.index || route.path !== undefined),
  ) as Route[]
}

/** Lower case; '' for the home page, parameters and `*`. */
function firstPart({ routes }: ServerBuild, route: Route): string {
  const paths: string[] = []
  for (let each: Route | undefined = route; each; each = each.parentId ? routes[each.parentId] : undefined)
    if (each.path) paths.unshift(each.path)
  const [first = ''] = paths.join('/').split('/').filter(Boolean)
  return /^[\w-]+$/.test(first) ? first.toLowerCase() : ''
}
