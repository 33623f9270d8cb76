import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useOnline } from '../../lib/use-online.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { useOwnSheet } from '../../ui/keys/screen-keys.ts'
import { UnsavedGuard } from '../../ui/dialogs/unsaved-guard.tsx'
import classes from './chat-page.module.css'
import { ChatPane } from './chat-pane.tsx'
import { focusInput } from './composer/focus-input.ts'
import { ShortcutHelp } from './keys/shortcut-help.tsx'
import { useStudioKeys } from './keys/use-studio-keys.ts'
import { ChatSidebar } from './sidebar/chat-sidebar.tsx'
import { useDrawer } from './sidebar/use-drawer.ts'
import type { Studio, StudioState } from './studio/studio-state.ts'
import { useStudio } from './studio/use-studio.ts'
import { useJumpToMessage } from './thread/jump-to-message.ts'
import { useCopying } from './use-copying.ts'

/** The chats of the signed-in person, and the one that is open (`docs/spec/platform.md` section 2, Chat studio). */
export function ChatPage() {
  const { t } = useLingui()
  const { session } = useSearch({ from: '/page/signed-in/chat' })
  // Later addresses are followed by `useChatAddress`, without loading everything again.
  const [firstId] = useState(session ?? null)
  const { studio, state } = useStudio(firstId)
  useChatAddress(studio, state, session)
  const drawer = useDrawer()
  const copying = useCopying(studio)
  const [isHelpOpen, { open: openHelp, close: closeHelp }] = useDisclosure()
  const isOnline = useOnline()
  const { close } = drawer
  const create = useCallback(() => {
    close()
    void studio.create().then(focusInput)
  }, [studio, close])
  const { target: jumpTarget, jumpTo } = useJumpToMessage(studio, close)
  useOwnSheet(openHelp)
  useStudioKeys(studio, { drawer, copying, isCovered: isHelpOpen, onCreate: create, onHelp: openHelp })
  return (
    <div className={classes.page} data-offline={!isOnline || undefined}>
      <VisuallyHidden>
        <PageTitle>{t`Chat`}</PageTitle>
      </VisuallyHidden>
      <ChatSidebar
        studio={studio}
        sessions={state.sessions}
        hasFailed={state.sessions === undefined && state.banner !== null}
        selectedId={state.selectedId}
        unsaved={state.unsaved}
        underWay={state.underWay}
        drawer={drawer}
        onCreate={create}
        onJump={jumpTo}
        onHelp={openHelp}
      />
      {drawer.isOver && <div className={classes.dim} aria-hidden onClick={close} />}
      <ChatPane
        studio={studio}
        state={state}
        copying={copying}
        drawer={drawer}
        jumpTarget={jumpTarget}
        onCreate={create}
      />
      <ShortcutHelp isOpen={isHelpOpen} onClose={closeHelp} />
      <UnsavedGuard
        isDirty={() => studio.get().unsaved.size > 0}
        text={t`Some chats have changes that are not saved.`}
      />
    </div>
  )
}

/**
 * Keeps the address and the open chat the same: a choice is written to the address, without a step in the history, and an
 * address that a link or the back button leads to is opened.
 */
function useChatAddress(studio: Studio, state: StudioState, addressId: number | undefined): void {
  const navigate = useNavigate()
  const seen = useRef(addressId)
  const { selectedId } = state
  const isLoaded = state.sessions !== undefined
  useEffect(() => {
    if (!isLoaded) return
    const isLed = addressId !== undefined && addressId !== seen.current && addressId !== studio.get().selectedId
    seen.current = addressId
    if (isLed && studio.get().sessions?.some(({ id }) => id === addressId)) studio.select(addressId)
    else if (addressId !== (selectedId ?? undefined))
      void navigate({ to: '/chat', search: selectedId === null ? {} : { session: selectedId }, replace: true })
  }, [addressId, selectedId, isLoaded, studio, navigate])
}
