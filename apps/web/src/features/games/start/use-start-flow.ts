import { isSessionId } from '@clew/contracts/session-id'
import { isBaseline } from '@clew/contracts/agents'
import type { Mode } from '@clew/engine'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAuth } from '../../../lib/auth.tsx'
import { programsQuery } from '../../../lib/program-queries.ts'
import { useGhostRace } from '../ghost/use-ghost-race.ts'
import type { PlaySettings } from '../settings/play-settings.ts'
import { sessionIdRuleText } from '../session/session-id.ts'
import { askingForModelText, loadingTemplatesText } from '../session/status-labels.ts'
import { useGameSession } from '../session/use-game-session.ts'
import { useIsPlayedHere } from './tried-template.ts'
import { usePlayTemplates } from './use-play-templates.ts'
import { useIsModelAwaited, useServerModel } from './use-server-model.ts'
import { decisionTimes } from './suitable-clock.ts'
import { useSuitableClock } from './use-suitable-clock.ts'

/** The way from Start Game to the first tick (`docs/spec/game.md` section 4, Start flow). */
export function useStartFlow(
  settings: PlaySettings,
  onChange: (part: Partial<PlaySettings>) => void,
  /** A game that begins as soon as the page is there, and the maze of one that was played before. */
  atOnce: { readonly mode: Mode | null; readonly mazeSeed: number | null },
) {
  const session = useGameSession()
  const race = useGhostRace()
  const { user } = useAuth()
  const isHere = useIsPlayedHere()
  const { templates, total, error } = usePlayTemplates()
  /** Undefined until it opens for the first time. */
  const [isDialogOpen, setDialogOpen] = useState<boolean>()
  const [pending, setPending] = useState<Mode | 'dialog' | null>(atOnce.mode)
  // Of the first game alone.
  const [mazeSeed, setMazeSeed] = useState(atOnce.mazeSeed)
  const [started, setStarted] = useState<PlaySettings>()
  const model = useServerModel()
  const suitableClock = useSuitableClock()
  const isModelAwaited = useIsModelAwaited()
  const isLoading = templates === undefined && error === null
  /** The clock of an agent's game depends on how slow the model is. */
  const isAwaited = (what: Mode | 'dialog') => isLoading || (what === 'lam' && isModelAwaited)

  const closeDialog = () => setDialogOpen((isOpen) => isOpen && false)

  const client = useQueryClient()
  const programOf = ({ agent, program }: PlaySettings) =>
    agent === 'program' ? (program ?? client.getQueryData(programsQuery.queryKey)?.[0]?.name ?? null) : null
  const clockOf = ({ agent, clock }: PlaySettings) => clock ?? suitableClock(agent).clock
  const start = (chosen: PlaySettings) => {
    closeDialog()
    setMazeSeed(null)
    if (!isSessionId(chosen.sessionId)) return session.showStatus(sessionIdRuleText())
    session.setSendRate(chosen.sendRateMs)
    const clock = clockOf(chosen)
    const program = programOf(chosen)
    race.enter(chosen.isRaced)
    setStarted({ ...chosen, clock, program })
    void session.start({
      ...chosen,
      clock,
      program,
      ...decisionTimes(chosen.agent, model),
      isTemplatePublished:
        mazeSeed === null && chosen.templateId !== null && (chosen.mode === 'lam' || chosen.isHinted),
      isSignedIn: user !== null,
      ...(mazeSeed !== null && { mazeSeed }),
    })
  }
  const openDialog = () => {
    if (templates === undefined || templates.length === 0) start({ ...settings, templateId: null })
    else setDialogOpen(true)
  }
  /** Without the dialog: with the template that was chosen last, or the first; by hand nobody needs one. */
  const startAtOnce = (mode: Mode) => {
    const { templateId: last } = settings
    const isThere = last !== null && (templates?.some(({ id }) => id === last) || total > (templates?.length ?? 0))
    const templateId = isThere ? last : (templates?.[0]?.id ?? null)
    const agent = isHere && settings.agent === 'program' ? 'lam' : settings.agent
    const isTemplateRead = mode === 'manual' || !isBaseline(agent)
    onChange({ mode, agent, templateId })
    start({ ...settings, mode, agent, templateId: isTemplateRead ? templateId : null })
  }
  const launch = (what: Mode | 'dialog') => (what === 'dialog' ? openDialog() : startAtOnce(what))
  const request = (what: Mode | 'dialog') => {
    if (isAwaited(what)) setPending(what)
    else launch(what)
  }
  const isPendingReady = pending !== null && !isAwaited(pending)
  const launchPending = useEffectEvent((what: Mode | 'dialog') => {
    setPending(null)
    session.showStatus('')
    launch(what)
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it is the server's answer that begins the game or opens the dialog
    if (isPendingReady) launchPending(pending)
    else if (pending !== null) session.showStatus(isLoading ? loadingTemplatesText() : askingForModelText())
  }, [session, pending, isPendingReady, isLoading])

  // A game goes on with what it was started with, whatever is chosen for the next one.
  const played = started ?? settings
  return {
    isDialogOpen: isDialogOpen === true,
    /** Open, or closing. */
    wasDialogOpen: isDialogOpen !== undefined,
    closeDialog,
    requestStart: () => request('dialog'),
    startAtOnce: (mode: Mode) => request(mode),
    start,
    played: { ...played, clock: clockOf(played) },
  }
}
