/** Whether an address is the API's, and not a page or a file of the web app. */
export const isApiPath = (url: string) => /^\/(?:api|v1)(?:[/?]|$)/.test(url)
