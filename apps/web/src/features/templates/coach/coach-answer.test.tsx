import { coach, type Coaching } from '@clew/agents/coach/coach'
import { lessons } from '@clew/agents/coach/lessons'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CoachAnswer } from './coach-answer.tsx'
import { lessonLabels } from './lesson-labels.ts'

const noGames = { won: 0, lost: 0, germ: 0, still: 0, time: 0, stepless: 0 }

function wordsOf(coaching: Coaching, hasGames = true): string {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <I18nProvider i18n={i18n}>
        <CoachAnswer
          coaching={coaching}
          hasGames={hasGames}
          isOld={false}
          onSelect={() => undefined}
          onTake={() => undefined}
        />
      </I18nProvider>
    </MantineProvider>,
  )
  return html.replace(/<style[^>]*>[^<]*<\/style>|<[^>]+>/g, '')
}

async function coaching(text: string): Promise<Coaching> {
  const answer = await coach(text, [])
  if (!answer) throw new Error('too long')
  return answer
}

test('it says how the last games ended, which sentence to change and why, and what the others win', async () => {
  const answer = await coaching('Use BFS on the map. Ignore germs. Answer in JSON.')
  const games = { won: 2, lost: 6, germ: 4, still: 3, time: 2, stepless: 0 }
  const advice = answer.advice.map((one) => ({ ...one, shownBy: 4 }))
  const words = wordsOf({ ...answer, games, advice })
  expect(words).toContain(
    '4 of your last 6 lost games ended on a germ. In 3 of them the player stood still as it came.',
  )
  expect(words).toContain('2 ran out of time. 2 were won.')
  expect(words).toContain(`In 40 practice mazes the built-in agent wins ${answer.wins} with this text.`)
  expect(words).toContain('Change this sentenceIgnore germs')
  expect(words).toContain('4 of your 6 lost games speak for it.')
  const [offer] = answer.advice[0]!.offers
  expect(words).toContain(`wins ${offer!.wins} of 40 instead of ${answer.wins}`)
})

test('one lost game is spoken of as one', async () => {
  const answer = await coaching('Use BFS on the map. Answer in JSON.')
  const words = wordsOf({ ...answer, games: { ...noGames, lost: 1, germ: 1, still: 1 } })
  expect(words).toContain('Your last lost game ended on a germ. The player stood still as it came.')
})

test('without a game, after wins alone, and where nothing does better, it says so and what to do next', async () => {
  const answer = await coaching('Use BFS on the map. Answer in JSON.')
  expect(wordsOf(answer)).toContain('Play one, and the coach reads it too.')
  expect(wordsOf(answer, false)).not.toContain('Play one')
  expect(wordsOf({ ...answer, games: { ...noGames, won: 3 } })).toContain('Your last 3 games with it were all won.')
  expect(wordsOf({ ...answer, advice: [] })).toContain('Play again, and see where the next game is lost.')
})

test('every lesson has its words', () => {
  expect(Object.keys(lessonLabels).toSorted()).toEqual(lessons.map(({ name }) => name).toSorted())
})
