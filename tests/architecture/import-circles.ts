/** Circles in a graph of imports. */

/** Modules and what each imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/**
 * For each module that imports itself through others: a shortest circle, with the module repeated at the end. Skips modules of circles that
 * are already listed.
 */
export function findCircles(imports: ImportGraph): string[][] {
  const listed = new Set<string>()
  return [...imports.keys()].flatMap((module) => {
    if (listed.has(module)) return []
    const circle = circleThrough(imports, module)
    for (const each of circle) listed.add(each)
    return circle.length > 0 ? [circle] : []
  })
}

/** The shortest path from a module back to itself, by breadth-first search; empty if there is none. */
function circleThrough(imports: ImportGraph, start: string): string[] {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const module of queue) {
    for (const next of imports.get(module) ?? []) {
      if (next === start) return wayTo(module, start, cameFrom)
      if (cameFrom.has(next)) continue
      cameFrom.set(next, module)
      queue.push(next)
    }
  }
  return []
}

function wayTo(last: string, start: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const way = [start]
  for (let module: string | undefined = last; module !== undefined && module !== start; module = cameFrom.get(module)) way.unshift(module)
  return [start, ...way]
}
