/** The code of a page could not be fetched: no network, or a server that was updated since the window was opened. */
export class MissingCode extends Error {}
