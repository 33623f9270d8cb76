import { wilsonInterval } from '@clew/agents/evaluate/statistics/rates'
import { intervalText, shareText } from './numbers.ts'

/** Tells on stderr how far an evaluation is. */
export interface Progress {
  note(games: number, wins: number): void
  end(): void
}

const barWidth = 16
const redrawMs = 100
const lineEveryMs = 5000

/** A bar that is drawn over and over on a terminal, and a line every few seconds anywhere else. `begun` games were played earlier. */
export function showProgress(name: string, total: number, begun: number): Progress {
  const startedMs = performance.now()
  const describe = (games: number, wins: number) => {
    const leftMs = ((performance.now() - startedMs) / Math.max(1, games - begun)) * (total - games)
    return `${games} of ${total} games, won ${shareText(wins / games)} (${intervalText('share', wilsonInterval(wins, games))}), ${durationText(leftMs)} left`
  }
  return process.stderr.isTTY ? drawBar(total, describe) : writeLines(name, total, describe)
}

function drawBar(total: number, describe: (games: number, wins: number) => string): Progress {
  let drawnMs = -Infinity
  return {
    note(games, wins) {
      const now = performance.now()
      if (now - drawnMs < redrawMs && games < total) return
      drawnMs = now
      const full = Math.round((barWidth * games) / total)
      const line = `${'█'.repeat(full)}${'░'.repeat(barWidth - full)} ${describe(games, wins)}`
      process.stderr.write(`\r${line.slice(0, (process.stderr.columns || 80) - 1)}\u001B[K`)
    },
    end: () => void process.stderr.write('\r\u001B[K'),
  }
}

function writeLines(name: string, total: number, describe: (games: number, wins: number) => string): Progress {
  let toldMs = performance.now()
  return {
    note(games, wins) {
      const now = performance.now()
      if (now - toldMs < lineEveryMs && games < total) return
      toldMs = now
      process.stderr.write(`${name}: ${describe(games, wins)}\n`)
    },
    end: () => undefined,
  }
}

function durationText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
}
