import { wilsonInterval } from '@clew/agents/evaluate/statistics/rates'

/** "72.5 (65.9 to 78.2)": the rate of what was won, with its interval, in percent. */
export function rateText(wins: number, games: number, digits: number): string {
  const percent = (share: number) => (100 * share).toFixed(digits)
  const { low, high } = wilsonInterval(wins, games)
  return `${percent(wins / games)} (${percent(low)} to ${percent(high)})`
}
