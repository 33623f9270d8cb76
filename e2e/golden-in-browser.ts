import { engineVersion, goldenBoards, goldenHashes } from '@clew/engine'
import golden from '../packages/engine/src/golden/golden.json'

/** Runs in the page: the groups of ten seeds that did not play as `golden.json` says. */
export function differingGames(): string[] {
  if (golden.engineVersion !== engineVersion) return [`golden.json is of engine version ${golden.engineVersion}`]
  return (Object.keys(goldenBoards) as (keyof typeof goldenBoards)[]).flatMap((board) => {
    const played = goldenHashes(board, 0, golden[board].length * 10)
    return played.flatMap((hash, group) => (hash === golden[board][group] ? [] : [`${board} ${group * 10}`]))
  })
}
