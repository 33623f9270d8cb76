import { sounds, type SoundName, type Tone } from './sounds.ts'

/** Where sounds go. */
export interface Speaker {
  play(name: SoundName): void
  /** Gives everything back; the next sound begins anew. */
  close(): void
}

/** All of it together; soft beside whatever else is heard. */
const volume = 0.5
/** An exponential fall never reaches 0. */
const silence = 0.0001

/**
 * Synthesises sounds. Nothing is made before the first one is played, which in a game is always after a click or a key,
 * as browsers demand.
 */
export function createSpeaker(makeContext: () => AudioContext): Speaker {
  let context: AudioContext | undefined
  let out: GainNode | undefined
  let breath: AudioBuffer | undefined

  const open = () => {
    context ??= makeContext()
    if (!out) {
      out = context.createGain()
      out.gain.value = volume
      out.connect(context.destination)
    }
    // A tab that was put aside comes back suspended.
    if (context.state === 'suspended') void context.resume()
    return { context, out }
  }
  return {
    play(name) {
      const opened = open()
      for (const tone of sounds[name]) {
        if (tone.kind === 'noise') playNoise(opened, tone, (breath ??= makeNoise(opened.context)))
        else playTone(opened, tone, tone.kind)
      }
    },
    close() {
      void context?.close()
      context = undefined
      out = undefined
      breath = undefined
    },
  }
}

interface Opened {
  readonly context: AudioContext
  readonly out: GainNode
}

function playTone({ context, out }: Opened, tone: Tone, type: OscillatorType) {
  const oscillator = context.createOscillator()
  oscillator.type = type
  glide(oscillator.frequency, context, tone)
  oscillator.connect(makeEnvelope(context, tone)).connect(out)
  run(oscillator, context, tone)
}

function playNoise({ context, out }: Opened, tone: Tone, noise: AudioBuffer) {
  const source = context.createBufferSource()
  source.buffer = noise
  source.loop = true
  const filter = context.createBiquadFilter()
  filter.type = 'lowpass'
  glide(filter.frequency, context, tone)
  source.connect(filter).connect(makeEnvelope(context, tone)).connect(out)
  run(source, context, tone)
}

const seconds = (ms: number) => ms / 1000

function glide(frequency: AudioParam, { currentTime }: AudioContext, { fromHz, toHz, startMs, lastMs }: Tone) {
  const start = currentTime + seconds(startMs)
  frequency.setValueAtTime(fromHz, start)
  frequency.exponentialRampToValueAtTime(toHz, start + seconds(lastMs))
}

/** Swells, then dies away. */
function makeEnvelope(context: AudioContext, { startMs, lastMs, swellMs, loudness }: Tone): GainNode {
  const envelope = context.createGain()
  const start = context.currentTime + seconds(startMs)
  envelope.gain.setValueAtTime(silence, start)
  envelope.gain.linearRampToValueAtTime(loudness, start + seconds(swellMs))
  envelope.gain.exponentialRampToValueAtTime(silence, start + seconds(lastMs))
  return envelope
}

function run(source: AudioScheduledSourceNode, { currentTime }: AudioContext, { startMs, lastMs }: Tone) {
  source.start(currentTime + seconds(startMs))
  source.stop(currentTime + seconds(startMs + lastMs))
}

function makeNoise(context: AudioContext): AudioBuffer {
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = noise.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  return noise
}
