import type { LessonName } from '@clew/agents/coach/lessons'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

interface LessonLabels {
  /** What is missing, where no sentence speaks of it. */
  readonly missing: MessageDescriptor
  /** Why it loses games. */
  readonly why: MessageDescriptor
}

const aboutGerms = msg`No sentence says what to do about germs`

export const lessonLabels: { readonly [Name in LessonName]: LessonLabels } = {
  prose: {
    missing: msg`No sentence asks for JSON`,
    why: msg`An answer in prose moves nothing: only JSON is carried out.`,
  },
  greedy: {
    missing: msg`No sentence says how to find the way`,
    why: msg`One step at a time towards the exit ends in dead ends; a planned way does not.`,
  },
  'bfs-assist': {
    missing: msg`No sentence plans a way of its own`,
    why: msg`BFS assist walks a few cells along the shortest way, through germs if they stand there.`,
  },
  'short-steps': {
    missing: msg`No sentence asks for the whole way`,
    why: msg`After a few cells the player stands still until the next answer, and germs catch up.`,
  },
  'germs-ignored': { missing: aboutGerms, why: msg`The way is planned as if there were no germs.` },
  'too-shy': {
    missing: aboutGerms,
    why: msg`Where every way leads past a germ, the player stands still instead, and is caught there.`,
  },
  'not-foreseeing': {
    missing: msg`No sentence reckons with where the germs will be`,
    why: msg`Germs move on while the player walks: a way around where they are now leads to where they are then.`,
  },
  'germs-that-turn': {
    missing: msg`No sentence reckons with germs that turn`,
    why: msg`A germ turns in one move of ten: one that is taken to walk straight on comes from where it was not looked for.`,
  },
  impatient: {
    missing: msg`No sentence asks it to wait for a safe moment`,
    why: msg`It walks on while any way is open, even into a bad one; a moment later the germ may have passed.`,
  },
  'short-sighted': {
    missing: msg`No sentence lets it look an answer ahead`,
    why: msg`It looks no further than to its next answer, and may walk to where every way on is bad.`,
  },
  'germs-free': {
    missing: msg`No sentence freezes or slows the germs`,
    why: msg`Germs walk on between two answers; frozen or slowed ones reach the player less often.`,
  },
  pellets: {
    missing: msg`No sentence says how much oxygen is worth`,
    why: msg`Each detour for oxygen is time in which germs come near.`,
  },
  walls: {
    missing: msg`No sentence lets it break a wall`,
    why: msg`Where the way is blocked, it can only wait.`,
  },
}
