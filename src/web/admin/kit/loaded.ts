/**
 * For loaders. Null is a failure that the page reports where the data would stand, so that filters and half-filled
 * forms around it stay; only what nobody expects is thrown to the ErrorBoundary.
 */
export async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    console.error('Failed to load', error)
    return null
  }
}
