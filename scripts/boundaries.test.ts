import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise, type ICruiseResult, type IForbiddenRuleType, type IRegularForbiddenRuleType } from 'dependency-cruiser'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

const forbid = (
  name: string,
  from: string,
  to: IRegularForbiddenRuleType['to'],
  fromNot?: string,
): IForbiddenRuleType => ({
  name,
  severity: 'error',
  from: fromNot ? { path: from, pathNot: fromNot } : { path: from },
  to,
})

const tests = '(\\.test\\.tsx?$|/testing/)'
const forbidden = [
  { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  // What is called virtual is made when the app is built (apps/web/theme-variables.ts).
  { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
  forbid('engine-imports-only-itself', '^packages/engine/src/', { pathNot: '^packages/engine/src/' }, tests),
  forbid(
    'contracts-import-engine-and-zod',
    '^packages/contracts/src/',
    { pathNot: '^packages/(contracts|engine)/src/|node_modules/zod/' },
    tests,
  ),
  forbid('packages-never-import-apps', '^packages/', { path: '^apps/' }),
  forbid('engine-and-contracts-never-import-agents', '^packages/(engine|contracts)/', { path: '^packages/agents/' }),
  forbid('nothing-imports-training', '^(apps|packages/(engine|contracts|agents))/', { path: '^packages/training/' }),
  forbid('agents-use-no-node', '^packages/agents/src/', { dependencyTypes: ['core'] }, `${tests}|/cli\\.ts$`),
  forbid(
    'the-rule-agent-never-sees-the-engine',
    '^packages/agents/src/(rule-agent|planner|situation)/',
    { path: '^packages/engine/', dependencyTypesNot: ['type-only'] },
    tests,
  ),
  forbid(
    'the-rule-agent-stands-alone',
    '^packages/agents/src/rule-agent/',
    {
      path: '^packages/agents/src/',
      pathNot: '^packages/agents/src/(rule-agent/|planner/|situation/|agent\\.ts|model-client\\.ts)',
    },
    tests,
  ),
  forbid('server-never-imports-web', '^apps/server/', { path: '^apps/web/' }),
  forbid('web-never-imports-server', '^apps/web/', { path: '^apps/server/' }),
  forbid(
    'features-never-import-features',
    '^(apps/[^/]+)/src/features/([^/]+)/',
    { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    tests,
  ),
  forbid(
    'platform-never-imports-features',
    '^apps/server/src/platform/',
    { path: '^apps/server/src/(features/|app\\.ts|main\\.ts)' },
    tests,
  ),
  forbid(
    'shared-web-rooms-never-import-features',
    '^apps/web/src/(board|replay|ui|lib)/',
    { path: '^apps/web/src/(features|app)/' },
    tests,
  ),
  forbid(
    'board-knows-neither-react-nor-network',
    '^apps/web/src/board/',
    { path: 'node_modules/(react|@mantine|@tanstack)|^apps/web/src/lib/' },
    tests,
  ),
  forbid('only-tests-import-testing', '^(packages|apps)/', { path: '/testing/' }, tests),
] satisfies IForbiddenRuleType[]

async function read(baseDir: string): Promise<ICruiseResult> {
  const { output } = await cruise(['packages', 'apps'], {
    baseDir,
    ruleSet: { forbidden },
    validate: true,
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  })
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text')
  return output
}

const told = (result: ICruiseResult) =>
  result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)

/** A small house of the same plan in a folder of its own, in which something forbidden can be planted. */
function buildModelHouse(): string {
  const house = mkdtempSync(join(tmpdir(), 'clew-house-'))
  write(house, 'package.json', '{"type":"module"}')
  write(house, 'node_modules/react/package.json', '{"name":"react","main":"index.js"}')
  write(house, 'node_modules/react/index.js', '')
  for (const name of ['engine', 'contracts', 'agents']) {
    write(
      house,
      `packages/${name}/package.json`,
      JSON.stringify({ name: `@clew/${name}`, exports: { '.': './src/index.ts' } }),
    )
    write(house, `packages/${name}/src/index.ts`, 'export const name = 1\n')
    mkdirSync(join(house, 'node_modules/@clew'), { recursive: true })
    symlinkSync(join(house, 'packages', name), join(house, 'node_modules/@clew', name))
  }
  for (const path of [
    'packages/agents/src/lam/lam-agent.ts',
    'packages/agents/src/rule-agent/policy.ts',
    'apps/server/src/app.ts',
    'apps/server/src/features/accounts/routes.ts',
    'apps/server/src/testing/test-app.ts',
    'apps/web/src/main.tsx',
    'apps/web/src/features/accounts/login-page.tsx',
    'apps/web/src/lib/api.ts',
  ])
    write(house, path, 'export const thing = 1\n')
  return house
}

function write(house: string, path: string, text: string): void {
  mkdirSync(dirname(join(house, path)), { recursive: true })
  writeFileSync(join(house, path), text)
}

describe('the house', () => {
  test('keeps every arrow that docs/architecture.md draws', async () => {
    const result = await read(root)
    expect(result.modules.map((module) => module.source)).toContain('packages/engine/src/index.ts')
    expect(told(result)).toEqual([])
  })

  test('finds nothing wrong in the model house before anything is planted', async () => {
    const house = buildModelHouse()
    expect(told(await read(house))).toEqual([])
    rmSync(house, { recursive: true })
  })

  test.each([
    [
      'no-cycles',
      'packages/engine/src/index.ts',
      `import './planted.ts'\n`,
      'packages/engine/src/planted.ts',
      `import './index.ts'\n`,
    ],
    ['everything-resolves', 'packages/agents/src/planted.ts', `import './nowhere.ts'\n`],
    ['engine-imports-only-itself', 'packages/engine/src/planted.ts', `import 'node:fs'\n`],
    ['contracts-import-engine-and-zod', 'packages/contracts/src/planted.ts', `import 'react'\n`],
    ['packages-never-import-apps', 'packages/agents/src/planted.ts', `import '../../../apps/server/src/app.ts'\n`],
    ['engine-and-contracts-never-import-agents', 'packages/contracts/src/planted.ts', `import '@clew/agents'\n`],
    [
      'nothing-imports-training',
      'packages/agents/src/planted.ts',
      `import '../../training/src/planted.ts'\n`,
      'packages/training/src/planted.ts',
      'export const thing = 1\n',
    ],
    ['agents-use-no-node', 'packages/agents/src/planted.ts', `import 'node:fs'\n`],
    [
      'the-rule-agent-never-sees-the-engine',
      'packages/agents/src/rule-agent/planted.ts',
      `import { name } from '@clew/engine'\nexport const see = name\n`,
    ],
    ['the-rule-agent-stands-alone', 'packages/agents/src/rule-agent/planted.ts', `import '../lam/lam-agent.ts'\n`],
    ['server-never-imports-web', 'apps/server/src/planted.ts', `import '../../web/src/main.tsx'\n`],
    ['web-never-imports-server', 'apps/web/src/planted.ts', `import '../../server/src/app.ts'\n`],
    ['features-never-import-features', 'apps/server/src/features/games/a.ts', `import '../accounts/routes.ts'\n`],
    ['features-never-import-features', 'apps/web/src/features/games/a.ts', `import '../accounts/login-page.tsx'\n`],
    ['platform-never-imports-features', 'apps/server/src/platform/a.ts', `import '../features/accounts/routes.ts'\n`],
    [
      'shared-web-rooms-never-import-features',
      'apps/web/src/ui/a.ts',
      `import '../features/accounts/login-page.tsx'\n`,
    ],
    ['board-knows-neither-react-nor-network', 'apps/web/src/board/a.ts', `import 'react'\n`],
    ['board-knows-neither-react-nor-network', 'apps/web/src/board/a.ts', `import '../lib/api.ts'\n`],
    ['only-tests-import-testing', 'apps/server/src/planted.ts', `import './testing/test-app.ts'\n`],
  ])('refuses a planted violation of %s', async (rule, ...planted) => {
    const house = buildModelHouse()
    for (let at = 0; at < planted.length; at += 2) write(house, planted[at]!, planted[at + 1]!)
    expect(told(await read(house))).toContainEqual(expect.stringMatching(new RegExp(`^${rule}: `)))
    rmSync(house, { recursive: true })
  })
})
