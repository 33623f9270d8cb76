import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Studio, StudioState } from './studio/studio-state.ts'

/**
 * Keeps the address and the open chat the same: a choice is written to the address, without a step in the history, and an
 * address that a link or the back button leads to is opened.
 */
export function useChatAddress(studio: Studio, state: StudioState, addressId: number | undefined): void {
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
