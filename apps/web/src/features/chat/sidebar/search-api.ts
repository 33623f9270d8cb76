import { queryOptions } from '@tanstack/react-query'
import { searchChats } from '../studio/api.ts'

/** Fewer characters are not searched for in messages. */
export const leastSearched = 2

export const chatSearchQuery = (text: string) =>
  queryOptions({
    queryKey: ['chat-search', text],
    queryFn: ({ signal }) => searchChats(text, signal),
    enabled: text.length >= leastSearched,
  })
