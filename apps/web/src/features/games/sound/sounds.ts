/** Everything that can be heard. */
export type SoundName = 'pop' | 'thud' | 'break' | 'beat' | 'turn' | 'win' | 'loss'

/** One tone that glides and dies away. */
export interface Tone {
  /** `noise` is breath behind a low-pass filter, whose corner glides as a pitch would. */
  readonly kind: 'sine' | 'triangle' | 'noise'
  readonly fromHz: number
  readonly toHz: number
  readonly startMs: number
  readonly lastMs: number
  /** So long it swells; what is soft does not click. */
  readonly swellMs: number
  /** 0 to 1. */
  readonly loudness: number
}

const tone = (kind: Tone['kind'], fromHz: number, toHz: number, rest: Partial<Tone>): Tone => ({
  kind,
  fromHz,
  toHz,
  startMs: 0,
  lastMs: 200,
  swellMs: 8,
  loudness: 0.2,
  ...rest,
})

const g4 = 392
const c5 = 523.25

/** Short, soft, organic: low thuds, a bubble that bursts, a rising fourth for the exit, a fall for a loss. */
export const sounds: Readonly<Record<SoundName, readonly Tone[]>> = {
  pop: [
    tone('sine', 420, 840, { lastMs: 110, swellMs: 6, loudness: 0.22 }),
    tone('noise', 1800, 900, { lastMs: 40, swellMs: 2, loudness: 0.05 }),
  ],
  thud: [tone('sine', 118, 68, { lastMs: 140, loudness: 0.24 })],
  break: [
    tone('sine', 96, 38, { lastMs: 420, loudness: 0.42 }),
    tone('noise', 900, 120, { lastMs: 320, loudness: 0.22 }),
  ],
  beat: [
    tone('sine', 66, 48, { lastMs: 130, swellMs: 14, loudness: 0.34 }),
    tone('sine', 58, 42, { startMs: 150, lastMs: 150, swellMs: 14, loudness: 0.24 }),
  ],
  turn: [tone('sine', 330, 440, { lastMs: 120, swellMs: 30, loudness: 0.07 })],
  win: [
    tone('triangle', g4, g4, { lastMs: 420, swellMs: 20, loudness: 0.2 }),
    tone('triangle', c5, c5, { startMs: 190, lastMs: 900, swellMs: 24, loudness: 0.22 }),
    tone('sine', c5 / 2, c5 / 2, { startMs: 190, lastMs: 900, swellMs: 40, loudness: 0.12 }),
  ],
  loss: [
    tone('triangle', 294, 98, { lastMs: 900, swellMs: 30, loudness: 0.2 }),
    tone('sine', 147, 49, { lastMs: 1000, swellMs: 30, loudness: 0.2 }),
  ],
}
