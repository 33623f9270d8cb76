import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAuth } from '../lib/auth.tsx'
import { followNetwork } from '../lib/follow-network.ts'
import { getToken, onTokenTaken } from '../lib/session.ts'
import { noteWaiting } from '../data/waiting-counts.ts'
import { listenForWaiting, openMessageSocket } from '../data/waiting-socket.ts'

/** Keeps the badges of the header true while they are looked at. The messages page has a socket of its own, which does the same. */
export function LiveWaiting() {
  const client = useQueryClient()
  const userId = useAuth().user?.id ?? 0
  const isElsewhere = useLocation({ select: ({ pathname }) => !pathname.startsWith('/messages') })
  useEffect(() => {
    // The profile could not be fetched after login: nobody knows whose address it would be.
    if (userId === 0 || !isElsewhere) return
    const socket = listenForWaiting({
      readToken: getToken,
      open: (token) => openMessageSocket(userId, token, 'only'),
      onCounts: (counts) => void noteWaiting(client, counts),
    })
    const stops = [followNetwork(socket), onTokenTaken(socket.wake), socket.close]
    return () => stops.forEach((stop) => stop())
  }, [client, userId, isElsewhere])
  return null
}
