import { join, relative } from 'node:path'
import ts from 'typescript'

/** A computed look-up in a plain table: where it stands, and what it says. */
export interface TableLookup {
  readonly path: string
  readonly line: number
  readonly text: string
}

/**
 * The places in a workspace's sources where a key that may be any string meets a plain object: `table[word]`, `table[word as Key]` and
 * `word in table`. Every plain object also holds what `Object.prototype` holds, so such a table answers `constructor` with a function.
 * A Map has no such words, and `Object.hasOwn(table, word) ? table[word] : ...` asks first; tests are not searched.
 */
export function findTableLookups(workspace: string): TableLookup[] {
  const program = programOf(join(workspace, 'tsconfig.json'))
  const checker = program.getTypeChecker()
  return program.getSourceFiles().flatMap((source) => {
    const path = relative(workspace, source.fileName)
    if (!path.startsWith('src/') || /\.test\.tsx?$|\/testing\//.test(path)) return []
    return lookupsIn(source, checker).map((node) => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      return { path, line: line + 1, text: node.getText(source) }
    })
  })
}

function lookupsIn(source: ts.SourceFile, checker: ts.TypeChecker): ts.Node[] {
  const found: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    if (isTableLookup(checker, node)) found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function programOf(tsconfig: string): ts.Program {
  const host: ts.ParseConfigFileHost = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
    },
  }
  const parsed = ts.getParsedCommandLineOfConfigFile(tsconfig, {}, host)
  if (!parsed || parsed.fileNames.length === 0) throw new Error(`${tsconfig} names no source`)
  return ts.createProgram(parsed.fileNames, parsed.options)
}

function isTableLookup(checker: ts.TypeChecker, node: ts.Node): boolean {
  if (ts.isElementAccessExpression(node)) {
    const { expression: table, argumentExpression: key } = node
    return meet(checker, table, key) && !isAskedFirst(node, `Object.hasOwn(${table.getText()}, ${key.getText()})`)
  }
  const isIn = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword
  return isIn && meet(checker, node.right, node.left)
}

function meet(checker: ts.TypeChecker, table: ts.Expression, key: ts.Expression): boolean {
  return isAnyString(checker, key) && isPlainTable(checker, checker.getTypeAtLocation(table))
}

/** Its type is some string, whatever an assertion around it says. */
function isAnyString(checker: ts.TypeChecker, expression: ts.Expression): boolean {
  const type = checker.getTypeAtLocation(unwrap(expression))
  const open = ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral | ts.TypeFlags.StringMapping
  return partsOf(checker.getBaseConstraintOfType(type) ?? type).some(({ flags }) => (flags & open) !== 0)
}

function unwrap(expression: ts.Expression): ts.Expression {
  const isWrapped =
    ts.isAsExpression(expression) || ts.isParenthesizedExpression(expression) || ts.isNonNullExpression(expression)
  return isWrapped ? unwrap(expression.expression) : expression
}

function isPlainTable(checker: ts.TypeChecker, type: ts.Type): boolean {
  return partsOf(type).some((part) => (part.flags & ts.TypeFlags.Object) !== 0 && !checker.isArrayLikeType(part))
}

const partsOf = (type: ts.Type): readonly ts.Type[] =>
  type.isUnionOrIntersection() ? type.types.flatMap(partsOf) : [type]

/** Stands in the branch of a conditional that asks the question. */
function isAskedFirst(node: ts.Node, question: string): boolean {
  for (let child = node; child.parent !== undefined; child = child.parent) {
    const { parent } = child
    if (ts.isConditionalExpression(parent) && parent.whenTrue === child && parent.condition.getText() === question)
      return true
  }
  return false
}
