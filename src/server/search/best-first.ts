/** Sorts lazily: a heap is built in linear time, and each position read then costs a few comparisons. */
export function* bestFirst(
  count: number,
  compare: (a: number, b: number) => number,
): Generator<number, void, undefined> {
  // Not `Uint32Array.from`, which goes through an iterator: a search with 100,000 hits would take twice as long.
  const heap = new Uint32Array(count)
  for (let position = 0; position < count; position++) heap[position] = position
  let size = count
  for (let at = (size >>> 1) - 1; at >= 0; at--) siftDown(at)
  while (size > 0) {
    const best = heap[0]!
    size--
    heap[0] = heap[size]!
    siftDown(0)
    yield best
  }

  function siftDown(from: number): void {
    const position = heap[from]!
    let at = from
    for (let child = 2 * at + 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && compare(heap[child + 1]!, heap[child]!) < 0) child++
      if (compare(heap[child]!, position) >= 0) break
      heap[at] = heap[child]!
      at = child
    }
    heap[at] = position
  }
}
