/** The browser's clock and frames. */
export interface Frames {
  now(): number
  request(draw: () => void): number
  cancel(frame: number): void
}

export interface TypewriterDeps {
  readonly frames: Frames
  /** Whether text is shown as it comes, for people who want little motion. */
  readonly isInstant: boolean
  onShow(text: string): void
  /** All of the whole text is shown. */
  onEnd(): void
}

/** Types out a text behind its arrival. */
export interface Typewriter {
  append(text: string): void
  /** This is the whole text. */
  end(text: string): void
  /** Shows at once what has come, and what comes from now on. */
  finish(): void
  /** Shows nothing any more. */
  stop(): void
}

/** `docs/spec/platform.md` section 9: 5 characters every 5 ms, after 100 ms. */
const startDelayMs = 100
const stepMs = 5
const stepChars = 5

export function createTypewriter({ frames, onShow, onEnd, ...options }: TypewriterDeps): Typewriter {
  let { isInstant } = options
  let text = ''
  let isWhole = false
  let isOver = false
  let shown = 0
  let frame: number | null = null
  /** Since when characters are counted, and from which; anew whenever the typing has caught up. */
  let since = 0
  let from = 0

  const due = (): number => {
    if (isInstant) return text.length
    const steps = Math.floor(Math.max(0, frames.now() - since) / stepMs)
    return Math.min(text.length, from + steps * stepChars)
  }
  const draw = () => {
    frame = null
    const next = wholeCharacters(text, due(), isWhole)
    if (next !== shown) {
      shown = next
      onShow(text.slice(0, shown))
    }
    if (isOver) return
    if (isWhole && shown === text.length) {
      isOver = true
      onEnd()
    } else if (!isInstant && shown < text.length) frame = frames.request(draw)
  }
  const drawNow = () => {
    if (frame !== null) frames.cancel(frame)
    draw()
  }
  const grow = (next: string) => {
    if (isOver) return
    if (shown >= text.length) {
      since = frames.now() + (text === '' ? startDelayMs : 0)
      from = shown
    }
    text = next
    if (isInstant || isWhole) drawNow()
    else frame ??= frames.request(draw)
  }
  return {
    append: (more) => grow(text + more),
    end(whole) {
      isWhole = true
      shown = Math.min(shown, whole.length)
      grow(whole)
    },
    finish() {
      isInstant = true
      if (!isOver) drawNow()
    },
    stop() {
      isOver = true
      if (frame !== null) frames.cancel(frame)
    },
  }
}

/** As much of the text as ends in no half of a character. */
function wholeCharacters(text: string, length: number, isWhole: boolean): number {
  const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(length - 1)) && !(isWhole && length === text.length)
  return isHalf ? length - 1 : length
}
