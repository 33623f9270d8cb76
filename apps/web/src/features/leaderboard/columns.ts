import { t } from '@lingui/core/macro'

/** In the order of the specification (`docs/spec/platform.md` section 2, Leaderboard). */
export const columns = ['rank', 'user', 'template', 'score', 'steps', 'collisions', 'session', 'date'] as const
export type Column = (typeof columns)[number]

export const isNumeric = (column: Column): boolean =>
  column === 'score' || column === 'steps' || column === 'collisions'

export function columnName(column: Column): string {
  const names: Record<Column, string> = {
    rank: t`Rank`,
    user: t`User`,
    template: t`Template`,
    score: t`Score`,
    steps: t`Steps`,
    collisions: t`Collisions`,
    session: t`Session`,
    date: t`Date`,
  }
  return names[column]
}
