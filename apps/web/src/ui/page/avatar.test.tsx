import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'

test.each(['http://inside:3000/api/profile/photo/x.webp', '/api/profile/photo/x.webp'])(
  'a photo that the server names as %s is shown from the host of the page',
  (picture) => {
    expect(renderToStaticMarkup(<Avatar name="Ada" picture={picture} />)).toContain('src="/api/profile/photo/x.webp"')
  },
)
