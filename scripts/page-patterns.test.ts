import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#web/routes.ts'
import { patternOf } from '#server/http/route-of.ts'

function pathsOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? parent : `${parent}/${path}`
    return [own || '/', ...pathsOf(children, own)]
  })
}

test('each page of the router has a pattern, which holds no parameter', () => {
  const paths = pathsOf(routes).filter((path) => path !== '/*')
  expect(paths.length).toBeGreaterThan(80)
  for (const path of paths) {
    const requested = path.replace(/:\w+/g, 'segredo-123').replace('*', 'a/b')
    expect(patternOf(requested), path).not.toBe('(other)')
    expect(patternOf(requested), path).not.toContain('segredo')
  }
})
