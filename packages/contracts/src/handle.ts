/** What a person is called in public: letters of one alphabet, so that none of them looks like one of another. */
export const handlePattern = /^[A-Za-z0-9][A-Za-z0-9_-]{2,23}$/
export const isHandle = (text: string): boolean => handlePattern.test(text)

/** What a text that is no handle is answered with. */
export const handleRule = 'A handle has 3 to 24 letters (a to z), digits, - or _, and begins with a letter or digit.'

/**
 * What decides whether two handles are the same: those that differ only in case, in `0` and `o`, in `1`, `i` and `l`, or in `-`
 * and `_` look alike, and are one.
 */
export const handleKey = (handle: string): string =>
  handle.toLowerCase().replaceAll('0', 'o').replace(/[1i]/g, 'l').replaceAll('-', '_')
