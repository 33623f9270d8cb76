/** The editor ends every line with one sign; this is where it has the sign at `offset` of a text that need not. */
export const textPosition = (text: string, offset: number): number =>
  text.slice(0, offset).replaceAll('\r\n', '\n').length
