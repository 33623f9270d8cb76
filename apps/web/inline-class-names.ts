import { Visitor, type ESTree, type Plugin } from 'vite'

type Names = Readonly<Record<string, string>>

/**
 * Writes the class names of a style sheet in the places where they are used. Its table of names would stand in the script to
 * which its styles belong, and half of the sheets of the first page are for what other pages show. A class that its sheet does
 * not have ends the build.
 */
export function inlineClassNames(): Plugin[] {
  const namesOf = new Map<string, Names>()
  return [
    {
      name: 'inline-class-names',
      apply: 'build',
      transform: {
        filter: { id: /\/src\/.*\.tsx?$/, code: '.module.css' },
        async handler(code, id) {
          const program = this.parse(code)
          const changes: Change[] = []
          for (const node of program.body) {
            if (node.type !== 'ImportDeclaration' || !node.source.value.endsWith('.module.css')) continue
            const sheet = await this.resolve(node.source.value, id)
            if (sheet === null || node.specifiers[0] === undefined)
              throw new Error(`Nothing is taken of ${node.source.value}`)
            await this.load(sheet)
            const text = `import ${node.source.raw}`
            changes.push(
              { ...node, text },
              ...usesOf(program, node.specifiers[0].local.name, namesOf.get(sheet.id) ?? {}),
            )
          }
          return { code: write(code, changes), map: null }
        },
      },
    },
    {
      name: 'take-class-names',
      apply: 'build',
      // What it is given is the module that Vite makes of a style sheet: a table of names.
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        async handler(code, id) {
          const { default: names } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
          namesOf.set(id, names)
          return { code: '', map: null, moduleSideEffects: 'no-treeshake' }
        },
      },
    },
  ]
}

interface Change {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Where a table of names is used: nothing but its names can be, for the table is not there any more. */
function usesOf(program: ESTree.Program, table: string, names: Names): Change[] {
  const uses: Change[] = []
  const others = new Set<number>()
  const visitor = new Visitor({
    ImportDefaultSpecifier: ({ local }) => void others.add(local.start),
    Property: ({ key, shorthand }) => void (shorthand || others.add(key.start)),
    MemberExpression({ object, property, computed, start, end }) {
      if (!computed) others.add(property.start)
      if (computed || object.type !== 'Identifier' || object.name !== table || property.type !== 'Identifier') return
      const name = names[property.name]
      if (name === undefined) throw new Error(`${table}.${property.name}: its style sheet has no such class`)
      others.add(object.start)
      uses.push({ start, end, text: JSON.stringify(name) })
    },
    Identifier({ name, start }) {
      if (name === table && !others.has(start))
        throw new Error(`${table} is used otherwise than for a class by its name`)
    },
  })
  visitor.visit(program)
  return uses
}

function write(code: string, changes: readonly Change[]): string {
  let written = ''
  let done = 0
  for (const { start, end, text } of changes.toSorted((a, b) => a.start - b.start)) {
    written += code.slice(done, start) + text
    done = end
  }
  return written + code.slice(done)
}
