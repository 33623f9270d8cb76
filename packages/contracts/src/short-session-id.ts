/** As much of a session id as is shown: its first 8 characters. In a file of its own, because lists of runs need no schema. */
export const shortSessionId = (id: string): string => [...id].slice(0, 8).join('')
