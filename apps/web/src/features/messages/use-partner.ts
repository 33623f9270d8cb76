import type { Conversation } from '@clew/contracts/http/messages'
import { useQuery } from '@tanstack/react-query'
import { useAuth } from '../../lib/auth.tsx'
import { friendshipsQuery, friendsOf, personName } from '../../data/friends.ts'

export interface Partner {
  /** Null until it is known. */
  readonly name: string | null
  /** The address where it is shown, else the handle where it is not the name already. */
  readonly detail: string | null
  readonly picture: string | null
  /** False only when it is known that the two are no friends, and so cannot write to each other. */
  readonly mayBeFriend: boolean
}

/** Who is written with: from their conversation, or, before the first message, from the list of friends. */
export function usePartner(partnerId: number, conversation: Conversation | undefined): Partner {
  const { user } = useAuth()
  const { data, isFetchedAfterMount } = useQuery(friendshipsQuery)
  const friend = data && user ? friendsOf(data, user).find(({ id }) => id === partnerId) : undefined
  const name = conversation ? nameOf(conversation) : friend ? personName(friend) : null
  const detail = conversation?.user_email ?? friend?.email ?? null
  return {
    name,
    detail: detail === name ? null : detail,
    picture: conversation?.user_profile_picture ?? friend?.profile_picture ?? null,
    mayBeFriend: friend !== undefined || data === undefined || !isFetchedAfterMount,
  }
}

/** Display name or handle. */
export const nameOf = ({ user_display_name, user_handle }: Conversation): string => user_display_name ?? user_handle
