import type { Game } from '@clew/engine'
import { t } from '@lingui/core/macro'
import { describeStand, lookAround } from './describe-game.ts'
import { cuesBetween } from './cues.ts'
import type { GhostRace, GhostState } from '../ghost/ghost-race.ts'
import { ghostAnnouncement, raceSentence } from '../ghost/ghost-labels.ts'
import type { GameSession, PlayedTick } from '../session/session-types.ts'
import type { PlayState } from '../session/play-state.ts'
import { createSpeech } from './speech.ts'
import { createStore, type Store } from '../../../lib/store.ts'
import { excerptChars } from '../session/agent-report.ts'
import { nearGerm, tellCues } from './tell-cues.ts'

/** What was said last; `count` tells the same words said twice apart. */
export interface Said {
  readonly text: string
  readonly count: number
}

/** Tells a game in words. Nothing here knows React. */
export interface Narrator extends Pick<Store<Said>, 'get' | 'subscribe'> {
  /** Begins to tell. Returns how to stop. */
  listen(): () => void
  /** Says where the player is and what is around. */
  lookAround(): void
  sayNow(text: string): void
}

/** Ticks for which the player stands before that counts as the end of a walk. */
const standTicks = 3

export function createNarrator(
  session: Pick<GameSession, 'get' | 'subscribe' | 'onPlayedTick' | 'game'>,
  race: Pick<GhostRace, 'get' | 'subscribe'>,
  now: () => number,
): Narrator {
  const said = createStore<Said>({ text: '', count: 0 })
  const speech = createSpeech((text) => said.set({ text, count: said.get().count + 1 }), now)
  let stoodTicks = standTicks
  /** What the agent said and nobody heard yet. */
  let unsaidHint: string | null = null

  /** With the words of an agent after them: what happened comes first, and neither swallows the other. */
  const tellSoon = (game: Game, write: () => string | null) =>
    speech.saySoon(() => {
      const sentences = [write(), unsaidHint].filter((text) => text !== null)
      unsaidHint = null
      return ifRunning(game, sentences.length > 0 ? sentences.join(' ') : null)
    })
  const tellHint = ({ agent }: PlayState, before: PlayState) => {
    const game = session.game()
    if (agent === null || game === null || agent.text === '' || agent.text === before.agent?.text) return
    const text = agent.text.slice(0, excerptChars)
    unsaidHint = t`Agent: ${text}`
    tellSoon(game, () => nearGerm(game))
  }
  const tellTick = ({ before, after, game }: PlayedTick) => {
    if (game.status !== 'running') return
    const isManual = game.spec.mode === 'manual'
    const cues = cuesBetween(before, after, isManual)
    if (cues.length > 0) tellSoon(game, () => tellCues(cues, game))
    stoodTicks = after.walked.length > 0 ? 0 : stoodTicks + 1
    if (isManual && stoodTicks === standTicks && describeStand(game) !== null) tellSoon(game, () => describeStand(game))
  }
  const tellChange = (before: PlayState, after: PlayState) => {
    if (after.agent !== before.agent && after.phase === 'running') tellHint(after, before)
    if (after.announcement !== before.announcement && after.announcement !== '') announce(after)
    else if (after.phase !== 'running' || before.phase !== 'running') return
    else if (isHeld(after) !== isHeld(before)) {
      speech.sayNow(isHeld(after) ? t`The game stands still.` : t`The game goes on.`)
    }
  }
  const announce = ({ announcement, phase, mode }: PlayState) => {
    const game = session.game()
    stoodTicks = standTicks
    unsaidHint = null
    const isBegun = phase === 'running' && mode === 'manual' && game !== null
    const more = isBegun ? lookAround(game) : phase === 'ended' ? whoWasFirst() : null
    speech.sayNow(more === null ? announcement : `${announcement} ${more}`)
  }
  const whoWasFirst = () => {
    const { outcome } = session.get()
    return outcome && raceSentence(outcome, race.get())
  }
  const tellGhost = (before: GhostState, after: GhostState) => {
    const { phase, outcome } = session.get()
    if (phase === 'running') {
      const text = after.kind === before.kind ? null : ghostAnnouncement(after)
      if (text !== null) speech.sayNow(text)
    } else if (phase === 'ended' && outcome && raceSentence(outcome, before) === null) {
      const text = whoWasFirst()
      if (text !== null) speech.sayNow(text)
    }
  }

  return {
    get: said.get,
    subscribe: said.subscribe,
    listen() {
      let before = session.get()
      const stopTicks = session.onPlayedTick(tellTick)
      const stopChanges = session.subscribe(() => {
        const after = session.get()
        const last = before
        before = after
        tellChange(last, after)
      })
      let ghostBefore = race.get()
      const stopGhost = race.subscribe(() => {
        const last = ghostBefore
        ghostBefore = race.get()
        tellGhost(last, ghostBefore)
      })
      return () => {
        stopGhost()
        stopTicks()
        stopChanges()
        speech.hush()
      }
    },
    lookAround() {
      const { announcement, phase } = session.get()
      const game = session.game()
      if (phase === 'running' && game !== null) speech.sayNow(lookAround(game))
      else speech.sayNow(phase === 'ended' ? announcement : t`No game is running. Start Game begins one.`)
    },
    sayNow: speech.sayNow,
  }
}

const isHeld = ({ isPaused, isMenuOpen }: PlayState) => isPaused || isMenuOpen

/** Nothing is told of a game that ended meanwhile. */
const ifRunning = (game: Game, text: string | null) => (game.status === 'running' ? text : null)
