/** Whether an address is the API's, and not a page or a file of the web app. */
export const isApiPath = (url: string) => /^\/(?:api|v1)(?:[/?]|$)/.test(url)

/** What speaks OpenAI's protocol, with its errors. */
export const isOpenAiPath = (url: string) => url.startsWith('/v1/')
