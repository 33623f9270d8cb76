import { msg } from '@lingui/core/macro'

/** What the navigation bar leads to. */
export const mainPages = [
  { to: '/dashboard', label: msg`Dashboard` },
  { to: '/play', label: msg`Play` },
  { to: '/templates', label: msg`Templates` },
  { to: '/chat', label: msg`Chat` },
  { to: '/leaderboard', label: msg`Leaderboard` },
  { to: '/friends', label: msg`Friends` },
  { to: '/messages', label: msg`Messages` },
] as const

export const administratorPage = { to: '/admin/announcements', label: msg`Announcements` } as const
