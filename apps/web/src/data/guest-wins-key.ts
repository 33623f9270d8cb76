/** By itself, so that a page without wins fetches nothing that reads them. */
export const guestWinsKey = 'guest-wins'
