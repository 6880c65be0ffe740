import { shoppersOnly } from './customers-layout.tsx'

export const clientMiddleware = [shoppersOnly]

export { default, ErrorBoundary } from './customers-layout.tsx'
