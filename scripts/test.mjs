import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, root } from './install.mjs'

ensureInstalled()
ensureBuilt()
const { ensureChromium } = await import('./chromium.mjs')
const results = join(root, 'test-results')
mkdirSync(results, { recursive: true })
const unitReport = join(results, 'unit.json')
const journeyReport = join(results, 'journeys.json')

function succeeds(args, env = {}) {
  return (
    spawnSync('npx', ['--no-install', ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
      .status === 0
  )
}

const isChecked = spawnSync(process.execPath, ['scripts/check.mjs'], { cwd: root, stdio: 'inherit' }).status === 0
const unitsPass = succeeds([
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
])
const journeysPass = succeeds(['playwright', 'test'], {
  CHROMIUM: ensureChromium(),
  PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport,
})

const units = JSON.parse(readFileSync(unitReport, 'utf8'))
const journeys = JSON.parse(readFileSync(journeyReport, 'utf8')).stats
const passed = units.numPassedTests + journeys.expected + journeys.flaky
const failed = units.numFailedTests + journeys.unexpected + (isChecked ? 0 : 1)
console.log(
  `\nchecks ${isChecked ? 'hold' : 'FAILED'}, unit and integration tests ${unitsPass ? 'hold' : 'FAILED'}, journeys ${journeysPass ? 'hold' : 'FAILED'}`,
)
console.log(`${passed} passed, ${failed} failed, ${units.numPendingTests + journeys.skipped} skipped`)
process.exit(isChecked && unitsPass && journeysPass ? 0 : 1)
