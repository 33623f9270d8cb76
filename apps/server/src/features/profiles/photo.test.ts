import { photoMaxSize } from '@clew/contracts/http/profiles'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'
import { toProfilePicture } from './picture.ts'

let server: TestApp
let ada: TestUser
beforeAll(async () => {
  server = await buildTestApp()
  ada = await server.login()
})
afterAll(() => server.close())

/** A picture with a red left and a blue right half. */
const halves = (width = 300, height = 200): Sharp =>
  sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: 'blue' } },
      left: width / 2,
      top: 0,
    },
  ])
const png = () => halves().png().toBuffer()

function formOf(file: Buffer, field = 'file'): FormData {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(file)]), '../../etc/passwd')
  return form
}

interface Uploaded {
  status: number
  body: { profile_picture: string; code: string; detail: string }
}

/** Over a real connection, as a browser sends it. */
async function upload(body: BodyInit, headers: Record<string, string> = {}, token = ada.token): Promise<Uploaded> {
  const response = await fetch(`http://${server.host}/api/profile/upload-photo`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
  return { status: response.status, body: (await response.json()) as Uploaded['body'] }
}

async function download(address: string) {
  const response = await fetch(address)
  return { status: response.status, headers: response.headers, file: Buffer.from(await response.arrayBuffer()) }
}

async function colourAt(file: Buffer, x: number, y: number): Promise<number[]> {
  const { data } = await sharp(file)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data.subarray(0, 3)].map((value) => Math.round(value / 255))
}

describe('a picture', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('that is a %s becomes a square WebP of 512 px', async (format) => {
    const answer = await upload(formOf(await halves().toFormat(format).toBuffer()))
    expect(answer.status).toBe(200)
    const { headers, file } = await download(answer.body.profile_picture)
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toContain('immutable')
    expect(await colourAt(file, 20, 256)).toEqual([1, 0, 0])
    expect(await colourAt(file, 490, 256)).toEqual([0, 0, 1])
  })

  it('is turned upright and loses its metadata', async () => {
    const exif = { IFD0: { Copyright: 'the place where it was taken' } }
    const turned = await halves(200, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { file } = await download((await upload(formOf(turned))).body.profile_picture)
    const { exif: left, orientation } = await sharp(file).metadata()
    expect([left, orientation]).toEqual([undefined, undefined])
    expect(await colourAt(file, 256, 20)).toEqual([1, 0, 0])
    expect(await colourAt(file, 256, 490)).toEqual([0, 0, 1])
  })

  it('is shown in the profile and takes the place of the one before', async () => {
    const first = (await upload(formOf(await png()))).body.profile_picture
    const second = (await upload(formOf(await png()))).body.profile_picture
    const { host, pathname } = new URL(second)
    expect(host).toBe(server.host)
    expect(pathname).toMatch(/^\/api\/profile\/photo\/[0-9a-f]{32}\.webp$/)
    const { body } = await ada.call('GET', '/api/profile/me')
    expect(new URL(String(body['profile_picture'])).pathname).toBe(pathname)
    expect((await download(first)).status).toBe(404)
    expect((await download(second)).status).toBe(200)
  })

  it('stays when the profile is changed, and goes with the account', async () => {
    const user = await server.login()
    const { profile_picture } = (await upload(formOf(await png()), {}, user.token)).body
    const { body } = await user.call('PUT', '/api/profile/update', { bio: 'x' })
    expect(new URL(String(body['profile_picture'])).pathname).toBe(new URL(profile_picture).pathname)
    const foreign = { profile_picture: 'https://example.com' }
    expect((await user.call('PUT', '/api/profile/update', foreign)).status).toBe(422)
    expect((await download(profile_picture)).status).toBe(200)
    await user.call('DELETE', '/api/auth/account')
    expect((await download(profile_picture)).status).toBe(404)
  })
})

describe('what is no picture', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>')
  const refused: [string, () => BodyInit | Promise<BodyInit>, Record<string, string>, number][] = [
    ['a drawing with scripts', () => formOf(svg), {}, 415],
    ['a text', () => formOf(Buffer.from('hello')), {}, 415],
    ['an empty file', () => formOf(Buffer.alloc(0)), {}, 415],
    ['JSON', () => '{}', { 'content-type': 'application/json' }, 415],
    ['a form without its boundary', () => 'x', { 'content-type': 'multipart/form-data' }, 415],
    ['a file that is too large', () => formOf(Buffer.alloc(photoMaxSize + 1)), {}, 413],
    ['half a picture', async () => formOf((await png()).subarray(0, 100)), {}, 422],
    ['a picture in another field', async () => formOf(await png(), 'photo'), {}, 422],
    ['a text in the field', () => fieldForm(), {}, 422],
    ['an empty form', () => new FormData(), {}, 422],
    ['a form that breaks off', () => '--x\r\n', { 'content-type': 'multipart/form-data; boundary=x' }, 422],
    ['more pixels than memory holds', async () => formOf(await bomb()), {}, 422],
  ]
  function fieldForm() {
    const form = new FormData()
    form.append('file', 'hello')
    return form
  }
  /** A few kB that claim 42 million pixels. */
  const bomb = () =>
    sharp({ create: { width: 7000, height: 6000, channels: 3, background: 'red' } })
      .png()
      .toBuffer()

  it.each(refused)('is refused in one sentence: %s', async (_case, body, headers, status) => {
    const answer = await upload(await body(), headers)
    expect([answer.status, answer.body.detail]).toEqual([status, expect.stringMatching(/^[A-Z].*\.$/)])
  })

  it('leaves the picture that was there', async () => {
    const { profile_picture } = (await upload(formOf(await png()))).body
    await upload(formOf(Buffer.from('hello')))
    expect((await download(profile_picture)).status).toBe(200)
  })
})

describe('of many pictures at once', () => {
  it('one is decoded, a few wait, and whoever comes then is asked to come back', async () => {
    const file = await png()
    const all = await Promise.allSettled(Array.from({ length: 13 }, () => toProfilePicture(file)))
    const refused = all.filter((one) => one.status === 'rejected').map(({ reason }): unknown => reason)
    const refusal = { code: 'too_many_requests', message: expect.stringMatching(/^Too many .*\.$/) }
    expect(refused).toEqual([expect.objectContaining(refusal), expect.objectContaining(refusal)])
    expect(await toProfilePicture(file)).toBeInstanceOf(Buffer)
  })
})

it('is uploaded by signed-in users, and an unknown name shows nothing', async () => {
  expect((await upload(formOf(await png()), {}, 'bad')).status).toBe(401)
  for (const name of ['x.webp', '..%2f..%2fetc%2fpasswd', '%00', 'x'.repeat(90)])
    expect((await download(`http://${server.host}/api/profile/photo/${name}`)).status).toBeGreaterThanOrEqual(404)
})
