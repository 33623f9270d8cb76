import { photoMaxSize as serversPhotoMaxSize } from '@clew/contracts/http/profiles'
import { expect, test } from 'vitest'
import { checkPhoto, inMegabytes, photoMaxSize } from './photo-check.ts'

test('pictures of the four kinds pass up to the size that the server takes', () => {
  expect(photoMaxSize).toBe(serversPhotoMaxSize)
  for (const type of ['image/png', 'image/jpeg', 'image/webp', 'image/gif'])
    expect(checkPhoto({ type, size: photoMaxSize })).toBeNull()
})

test.each(['image/svg+xml', 'image/heic', 'application/pdf', ''])('a file of type %j is refused', (type) => {
  expect(checkPhoto({ type, size: 10 })).toBe('type')
})

test('a picture that is one byte too large is refused and is not said to have 5 MB', () => {
  expect(checkPhoto({ type: 'image/png', size: photoMaxSize + 1 })).toBe('size')
  expect(inMegabytes(photoMaxSize + 1)).toBe('5.1 MB')
})
