import type { Scene } from '../../../board/scene.ts'
import { findNearGerm, type Cue } from '../screen-reader/cues.ts'
import type { SoundName } from './sounds.ts'

/** What is heard of each kind of cue; the rest is silent. The heart tells of germs. */
const heard: Readonly<Partial<Record<Cue['kind'], SoundName>>> = {
  'oxygen-collected': 'pop',
  'step-blocked': 'thud',
  'wall-broken': 'break',
  'mind-changed': 'turn',
  won: 'win',
  lost: 'loss',
}

/** Ticks between two heart-beats by the steps to the nearest germ. */
const beatTicks = [4, 4, 6, 9] as const

/** The sounds of a tick. */
export interface Soundtrack {
  next(cues: readonly Cue[], scene: Scene): SoundName[]
}

/** It counts in ticks, so that the heart stands still when the game does. */
export function createSoundtrack(): Soundtrack {
  let beatTick = Number.NEGATIVE_INFINITY
  const isBeatDue = (scene: Scene): boolean => {
    const every = beatEvery(scene)
    // A new game counts from 0 again.
    if (every === null || (scene.tick >= beatTick && scene.tick - beatTick < every)) return false
    beatTick = scene.tick
    return true
  }
  return {
    next(cues, scene) {
      const sounds = cues.flatMap(({ kind }) => heard[kind] ?? [])
      return isBeatDue(scene) ? [...new Set(sounds), 'beat'] : [...new Set(sounds)]
    },
  }
}

/** Ticks from one heart-beat to the next, fewer the nearer a germ is; null when it is not to be heard. */
export function beatEvery(scene: Scene): number | null {
  const germ = scene.outcome === 'playing' ? findNearGerm(scene) : null
  return germ === null ? null : (beatTicks[germ.steps] ?? null)
}
