import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api.ts'
import { refreshWaiting } from '../../data/waiting-counts.ts'
import { showAlert } from '../../ui/feedback/show-alert.tsx'
import { answerRequest, removeFriendship, sendRequest } from './api.ts'
import { hideFriendship, markFound, showFriendship } from './shown-friends.ts'

/** Asks somebody: shown as pending at once, taken back when the server refuses or the reader thinks again. */
export function useAddFriend(userId: number) {
  const { t } = useLingui()
  const client = useQueryClient()
  const undo = useMutation({
    mutationFn: () => removeFriendship(userId, t`Failed to take the friend request back`),
    onSuccess: () => hideFriendship(client, userId),
    onError: showFailure,
  })
  return useMutation({
    mutationFn: () => sendRequest(userId, t`Failed to send friend request`),
    onMutate: () => markFound(client, userId, { has_pending_request: true }),
    onSuccess: (friendship) => {
      showFriendship(client, friendship)
      if (friendship.status === 'PENDING') {
        showAlert('success', t`Friend request sent successfully!`, { label: t`Undo`, run: undo.mutate })
      } else {
        // That one had asked already.
        markFound(client, userId, { is_friend: true, has_pending_request: false })
        showAlert('success', t`Friend request accepted!`)
      }
    },
    onError: (error) => {
      // Refused because it is so already: the badge is right, and the list is not.
      if (!isConflict(error)) markFound(client, userId, { has_pending_request: false })
      showFailure(error)
    },
  })
}

export function useAnswerRequest(userId: number, onAnswered: () => void) {
  const { t } = useLingui()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (accept: boolean) => answerRequest(userId, accept, t`Failed to respond to friend request`),
    onSuccess: (answer) => {
      const isAccepted = 'id' in answer
      if (isAccepted) {
        showFriendship(client, answer)
        markFound(client, userId, { is_friend: true, has_pending_request: false })
      } else {
        hideFriendship(client, userId)
      }
      void refreshWaiting(client)
      showAlert('success', isAccepted ? t`Friend request accepted!` : t`Friend request rejected!`)
      onAnswered()
    },
    onError: showFailure,
  })
}

export function useRemoveFriend(onRemoved: () => void) {
  const { t } = useLingui()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (userId: number) => removeFriendship(userId, t`Failed to remove friend`),
    onSuccess: (_answer, userId) => {
      hideFriendship(client, userId)
      showAlert('success', t`Friend removed successfully!`)
      onRemoved()
    },
    onError: showFailure,
  })
}

const isConflict = (error: Error): boolean => error instanceof ApiError && error.status === 409

/** What is so already is a warning; everything else that was refused is an error. */
const showFailure = (error: Error): void => showAlert(isConflict(error) ? 'warning' : 'error', error.message)
