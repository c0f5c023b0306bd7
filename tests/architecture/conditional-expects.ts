/** Assertions that a test can pass without running. */
import { parseSync, Visitor } from 'vite'

type Span = Readonly<Record<'start' | 'end', number>>

/** Statements after which the rest of a block is skipped. A `throw` fails the test. */
const exits: ReadonlySet<string> = new Set(['ReturnStatement', 'ContinueStatement', 'BreakStatement'])

/**
 * The lines of a module with an `expect` in a part that may be skipped: a branch of `if`, `?:` or `switch`, the right side of `&&`, `||` or
 * `??`, `catch`, or what follows a conditional `return`, `continue` or `break` in a block.
 *
 * @param file its name, for the extension
 */
export function conditionalExpectsIn(file: string, source: string): number[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]!.message}`)
  const skippable: Span[] = []
  const assertions: Span[] = []
  const addBranches = ({ consequent, alternate }: { consequent: Span; alternate: Span | null }) => {
    skippable.push(consequent, ...(alternate ? [alternate] : []))
  }
  new Visitor({
    IfStatement: addBranches,
    ConditionalExpression: addBranches,
    LogicalExpression: ({ right }) => void skippable.push(right),
    SwitchCase: ({ consequent }) => void skippable.push(...consequent),
    CatchClause: ({ body }) => void skippable.push(body),
    BlockStatement: ({ body, end }) => {
      const exit = body.find((statement) => statement.type === 'IfStatement' && isExit(statement.consequent))
      if (exit) skippable.push({ start: exit.end, end })
    },
    CallExpression: (call) => {
      const { callee } = call
      const isExpect = callee.type === 'Identifier' && callee.name === 'expect'
      if (isExpect || /^expect\.(?:poll|soft|unreachable)$/.test(source.slice(callee.start, callee.end))) assertions.push(call)
    },
  }).visit(program)
  return assertions
    .filter((call) => skippable.some(({ start, end }) => start <= call.start && call.end <= end))
    .map(({ start }) => source.slice(0, start).split('\n').length)
}

function isExit(statement: { type: string; body?: unknown }): boolean {
  if (statement.type !== 'BlockStatement') return exits.has(statement.type)
  return (statement.body as { type: string }[]).some(({ type }) => exits.has(type))
}
