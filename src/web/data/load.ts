import { data } from 'react-router'
import { isRefusal } from '#contract/client.ts'

/** In loaders: a refused call becomes the page's status and sentence, instead of an internal error. */
export async function orPageError<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (isRefusal(error)) throw data(error.message, { status: error.status })
    throw error
  }
}
