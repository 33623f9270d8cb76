import { expect, it } from 'vitest'
import { sounds, type SoundName } from './sounds.ts'
import { createSpeaker } from './speaker.ts'

/** As much of the browser's audio as a speaker touches, counting what is made. */
function fakeAudio() {
  const made = { contexts: 0, sources: 0, open: 0, resumed: 0 }
  const param = () => ({
    value: 0,
    setValueAtTime() {},
    linearRampToValueAtTime() {},
    exponentialRampToValueAtTime() {},
  })
  const node = (parts: object = {}) => ({ ...parts, connect: (next: unknown) => next, start() {}, stop() {} })
  const source = (parts: object) => {
    made.sources++
    return node(parts)
  }
  const makeContext = () => {
    made.contexts++
    made.open++
    return {
      state: 'suspended',
      currentTime: 0,
      sampleRate: 10,
      destination: {},
      createGain: () => node({ gain: param() }),
      createOscillator: () => source({ frequency: param() }),
      createBufferSource: () => source({}),
      createBiquadFilter: () => node({ frequency: param() }),
      createBuffer: () => ({ getChannelData: () => new Float32Array(10) }),
      resume: async () => void made.resumed++,
      close: async () => void made.open--,
    } as unknown as AudioContext
  }
  return { made, makeContext }
}

it('makes nothing before the first sound, and closes what it made', () => {
  const { made, makeContext } = fakeAudio()
  const speaker = createSpeaker(makeContext)
  speaker.close()
  expect(made.contexts).toBe(0)
  speaker.play('pop')
  speaker.play('thud')
  expect(made).toMatchObject({ contexts: 1, open: 1, resumed: 2 })
  speaker.close()
  expect(made.open).toBe(0)
})

it.each(Object.keys(sounds) as SoundName[])('plays every tone of %s', (name) => {
  const { made, makeContext } = fakeAudio()
  createSpeaker(makeContext).play(name)
  expect(made.sources).toBe(sounds[name].length)
})

it.each(Object.entries(sounds))('%s is short and soft', (_, tones) => {
  for (const { startMs, lastMs, swellMs, loudness } of tones) {
    expect(startMs + lastMs).toBeLessThanOrEqual(1200)
    expect(swellMs).toBeLessThan(lastMs)
    expect(loudness).toBeLessThanOrEqual(0.5)
  }
})
