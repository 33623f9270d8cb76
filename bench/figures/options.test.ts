import { expect, it } from 'vitest'
import { readOptions } from './options.ts'

const read = (text: string) => readOptions(text === '' ? [] : text.split(' '), { rounds: 5 })

it('measures this commit alone, all of it, in the usual rounds, unless told otherwise', () => {
  for (const text of ['', 'embedded', 'postgres', '--accept'])
    expect(read(text)).toEqual({ against: undefined, rounds: 5, only: '' })
})

it.each(['128a309f', 'main', 'HEAD~3', 'v0.1.0', 'origin/main', 'HEAD^'])('takes %s for a commit', (commit) => {
  expect(read(`postgres --against ${commit} --rounds 2`)).toEqual({ against: commit, rounds: 2, only: '' })
  expect(read(`--against=${commit}`)).toMatchObject({ against: commit })
})

it.each([
  '--against',
  '--against --rounds 2',
  '--against=--upload-pack=x',
  '--against=',
  '--agianst main',
  'sqlite',
  '--rounds 0',
  '--rounds many',
  '--rounds 1.5',
  '--accept --against main',
  '--accept --only message',
])('refuses %j', (text) => {
  expect(() => read(text)).toThrow(/.+/)
})
