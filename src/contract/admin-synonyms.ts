import * as z from 'zod/mini'
import { synonymsProblem } from '#domain/synonyms.ts'
import { Day } from './days.ts'
import { endpoint } from './endpoint.ts'
import { Id, Nothing, PathId, text } from './types.ts'

/** The sentence about a word's length is the domain's. */
const MAX_TEXT_LENGTH = 500

/** Words and expressions that mean the same to the shop's search. */
export const SynonymGroup = z.object({ id: Id, version: z.int(), words: z.array(z.string()) })
export type SynonymGroup = z.output<typeof SynonymGroup>

/** A search that no product matched as a whole. */
export const SearchMiss = z.object({
  id: Id,
  term: z.string(),
  count: z.int(),
  /** The last day on which it was searched for. */
  last_day: Day,
})
export type SearchMiss = z.output<typeof SearchMiss>

export const SynonymForm = z.object({
  words: z.array(text(MAX_TEXT_LENGTH)).check((context) => {
    const problem = synonymsProblem(context.value)
    if (problem !== null) context.issues.push({ code: 'custom', message: problem, input: context.value })
  }),
})

export const adminSynonyms = {
  list: endpoint({ method: 'GET', path: '/api/admin/synonyms', output: z.array(SynonymGroup) }),
  /** Of the last 30 days, the most frequent first; without words that have synonyms by now. */
  misses: endpoint({ method: 'GET', path: '/api/admin/search-misses', output: z.array(SearchMiss) }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/synonyms',
    status: 201,
    body: SynonymForm,
    output: SynonymGroup,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/synonyms/{id}',
    params: z.object({ id: PathId }),
    body: z.object({ ...SynonymForm.shape, version: z.optional(z.int()) }),
    output: SynonymGroup,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/synonyms/{id}',
    params: z.object({ id: PathId }),
    output: Nothing,
  }),
}
