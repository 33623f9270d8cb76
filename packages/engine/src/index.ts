export { boardNames, offeredBoards } from './boards/board-names.ts'
export type { BoardName } from './boards/board-names.ts'
export { boardOf, layoutOf, specOnBoard } from './boards/boards.ts'
export type { Layout } from './boards/layout.ts'
export type { GameEvent, OnEvent } from './events.ts'
export { createGame, createGhostGame, isWaitingForKey, step } from './game.ts'
export { isPlayableSpec, isSameSpec, maxGerms, mostOxygen, standardSpec } from './game-spec.ts'
export { goldenBoards, goldenHashes } from './golden/golden.ts'
export { hashGame } from './hash.ts'
export {
  engineVersion,
  germSpeed,
  hintBounds,
  hintDefaultsMs,
  lamModeFactor,
  maxTicks,
  tickMs,
  wallBreaksPerGame,
} from './limits.ts'
export { emotion, observe } from './observe.ts'
export { hintKey } from './records/hint-code.ts'
export { decodeRecord, encodeRecord } from './records/record.ts'
export {
  acceptKey,
  advanceReplay,
  applyDueHints,
  commitmentOf,
  finishRecording,
  playHint,
  playStep,
  replay,
  startRecording,
  startReplay,
} from './replay.ts'
export type { Recording, Replay, SealStart } from './replay.ts'
export { allowancesLeft, breaksRemaining } from './rules/allowances.ts'
export { cellAt, cellIndex, isOpen } from './rules/board.ts'
export { effectTicksLeft, highlightedCells } from './rules/effects.ts'
export type { EffectTicks } from './rules/effects.ts'
export { foreseeGerms, germCells, germPlaces, isTouched } from './rules/germs.ts'
export { applyHint, emptyHint } from './rules/hints.ts'
export { pelletCells } from './rules/oxygen.ts'
export { remainingPath, walkablePath } from './rules/plan.ts'
export { shortestPath, shortestPathTo } from './rules/shortest-path.ts'
export { wallBreakHighlightMs } from './rules/walls.ts'
export { division, finalScore, highestScore, liveScore, metrics, scoreBreakdown } from './score.ts'
export { chainDigest, inputsDigest, viewDigest } from './seals/digests.ts'
export { hashKey, sealKeyPattern } from './seals/key-chain.ts'
export type {
  ActionName,
  AgentView,
  Allowances,
  Cell,
  Division,
  Emotion,
  FinalScore,
  Game,
  GameRecord,
  GameSpec,
  Hint,
  HintOutcome,
  Metrics,
  Mode,
  Move,
  RefusalReason,
  ScoreBreakdown,
  ScoreLine,
} from './types.ts'
