/** Bytes. */
export const photoMaxSize = 5 * 1024 * 1024

const types = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

/** For the `accept` of the file picker. */
export const photoTypes = types.join(',')

export type PhotoFault = 'type' | 'size'

export function checkPhoto({ type, size }: Pick<File, 'type' | 'size'>): PhotoFault | null {
  if (!types.includes(type)) return 'type'
  return size > photoMaxSize ? 'size' : null
}

/** `6.2 MB`; never rounded down to the size that would have fitted. */
export const inMegabytes = (bytes: number): string => `${Math.ceil((bytes / 1024 / 1024) * 10) / 10} MB`
