import { join } from 'node:path'
import { hintDefaultsMs, standardSpec, tickMs } from '@clew/engine'
import { describe, expect, it } from 'vitest'
import { fitHeader, fitPadding, unitTile } from '../../board/fit.ts'
import { fewestDebris, mostDebris, wallBrokenMs, wallBrokenText } from '../../board/happenings.ts'
import { particleCount } from '../../board/particles.ts'
import { isShown, readSources } from '../../testing/shown-texts.ts'
import { gameThemes } from '../../ui/game-theme.ts'
import { excerptChars } from './session/agent-report.ts'
import { mostFlowEntries } from './session/flow-log.ts'
import { mostGerms } from './session/game-session.ts'
import { pollMs } from './session/hint-feed.ts'
import { mobileWidthPx } from './touch/mobile-check.ts'
import { flowWidth, lamOutputWidth, panelWidthLimits } from './panels/panel-widths.ts'
import { germLimits } from './start/last-choice.ts'
import { sendRateLimitsMs } from './session/publisher.ts'
import * as texts from './session/status-texts.ts'
import { leastSwipePx } from './touch/swipe.ts'
import { opacityLimits } from './touch/touch-settings.ts'

// `spec/game.md`, section by section: what it says on the left, where the code says it on the right. The engine's own
// constants (places, chances, scores) are held by the tests of the rules in packages/engine.

describe('section 2 and 8, texts', () => {
  const sources = readSources(import.meta.dirname, join(import.meta.dirname, '../../ui/floating-panel'))

  it.each([
    ['Header', ['Play in Browser', '✓ Logged in as ', ' - Scores will be saved']],
    ['Header, guest', ["⚠ Not logged in - Scores won't be saved to leaderboard"]],
    ['Settings panel', ['Template', 'Session ID', 'New', 'Germs', 'MQTT Send Rate', '0.5s - 60s', 'Mini-map']],
    ['Settings panel, buttons', ['Connect', 'Disconnect', 'Pause', 'Resume', 'Menu', 'Hide Menu']],
    ['Action row', ['Start Game', 'Publish State', 'Restart', 'Leaderboard', 'Exit to Dashboard']],
    ['Hint line', ['Arrow keys / WASD work in Manual mode only. LAM mode ignores user input. Walls may break.']],
    ['Legend', ['Oxygen', 'Germ']],
    ['Footer note', ['State is published on topic', 'Hints are listened for on', 'via the backend bridge']],
    ['Start dialog, step 1', ['Step 1 of 2', 'Choose Mode', 'Manual Mode', 'LAM Mode', 'Cancel', 'Next']],
    [
      'Start dialog, step 2',
      ['Step 2 of 2', 'No templates found. Please create one first.', 'Back', 'Publish & Start'],
    ],
    ['Overlays', ['Click Start Game to Begin', 'Paused', 'Menu']],
    ['End screen', ['You Win!', 'Game Over', 'Final Score', 'Oxygen', 'Time', 'Germs']],
    ['End screen, guest', ['Login to submit your score to leaderboard']],
    ['HUD', ['O₂', 'Speed', 'Freeze', 'Slow', 'Reveal', 'MINI-MAP']],
    ['LAM panel', ['LAM Intelligence Output', 'Hint', 'Path', 'Breaks', 'Mode', 'Updated', 'Detected Actions']],
    ['LAM panel, raw', ['Raw Hint JSON', 'Raw Message Envelope']],
    [
      'LAM panel, buttons',
      ['Copy Hint JSON', 'Copy Path', 'Copy Envelope', 'Expand', 'Collapse', 'Hide', 'Show LAM Output'],
    ],
    ['Flow panel', ['LAM Prompt → Response Flow', 'Clear', 'Hide', 'Show Flow']],
    ['Mobile', ['MAN', 'LAM', 'Hide Map', 'Show Map', 'Controls Opacity']],
    ['Mobile, hint', ['Swipe inside board to move • Scroll outside to page']],
    ['Section 8', ['Failed to publish template', 'Template published!', 'Loading templates…']],
    ['Section 8, submission', ['Failed to submit score to leaderboard']],
    ['Section 8, agent error', ['Invalid LAM JSON: ', ' | prompt: ']],
  ])('%s', (_, expected) => {
    expect(expected.filter((text) => !isShown(sources, text))).toEqual([])
  })
})

describe('section 2, 5 and 9, limits', () => {
  it.each([
    ['themes', ['Default Blue', 'Orange Sunset'], gameThemes.map(({ label }) => label)],
    ['germs in the input', [0, 20], [germLimits.least, germLimits.most]],
    ['germs at start', 50, mostGerms],
    ['send rate, ms', [500, 60_000, 500, 3000], Object.values(sendRateLimitsMs)],
    ['LAM output, width collapsed and expanded', [320, 460], [lamOutputWidth.collapsed, lamOutputWidth.expanded]],
    [
      'flow, width least, most and default',
      [260, 600, 340],
      [panelWidthLimits.least, panelWidthLimits.most, flowWidth],
    ],
    ['flow entries', 15, mostFlowEntries],
    ['hint excerpt, characters', 140, excerptChars],
    ['mobile below, px', 900, mobileWidthPx],
    ['opacity of the controls', [0.2, 1], [opacityLimits.least, opacityLimits.most]],
    ['swipe, px', 24, leastSwipePx],
    ['poll, ms', 500, pollMs],
    ['tick, ms', 100, tickMs],
    ['board in manual mode', [33, 21], boardOf('manual')],
    ['board in LAM mode, 10x10 forced odd', [11, 11], boardOf('lam')],
    ['tile, px', 24, unitTile],
    ['canvas fit, padding and header', [32, 320], [fitPadding, fitHeader]],
    ['background particles', 80, particleCount],
    ['debris of a wall', [14, 21], [fewestDebris, mostDebris]],
    ['words over a broken wall', ['Wall Broken!', 5000], [wallBrokenText, wallBrokenMs]],
    ['highlight, ms', 5000, hintDefaultsMs.highlight],
    [
      'effects by default, ms',
      [1500, 3000, 3500],
      [hintDefaultsMs.speedBoost, hintDefaultsMs.slowGerms, hintDefaultsMs.freezeGerms],
    ],
    ['template published, ms', 1500, texts.templatePublished.durationMs],
    ['template not published, ms', 2000, texts.templatePublishFailed.durationMs],
    ['submission, ms', 3000, texts.submissionTextMs],
    ['submission', 'Score 7 (new) / 5 (old) submitted!', texts.submittedText(7, 5)],
  ])('%s', (_, specified, inCode) => {
    expect(inCode).toEqual(specified)
  })
})

function boardOf(mode: 'manual' | 'lam') {
  const { cols, rows } = standardSpec(mode, 1, 5)
  return [cols, rows]
}
