import type { Advice, Coaching, LastGames, Offer } from '@clew/agents/coach/coach'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { effectText } from '../effect-labels.ts'
import { Quote } from '../quote.tsx'
import classes from './coach.module.css'
import { lessonLabels } from './lesson-labels.ts'

interface Props {
  readonly coaching: Coaching
  /** Null when the games could not be loaded, or when the template is not saved yet: nothing is said of them. */
  readonly hasGames: boolean
  /** The text has changed since: nothing is put into it until it is read again. */
  readonly isOld: boolean
  readonly onSelect: (part: { start: number; end: number }) => void
  readonly onTake: (offer: Offer) => void
}

/** Which sentence to change, why, and what to write. */
export function CoachAnswer({ coaching, hasGames, isOld, onSelect, onTake }: Props) {
  const { games, wins, mazes, advice } = coaching
  const [turn, setTurn] = useState(0)
  const shown = advice[turn % advice.length]
  return (
    <div className={classes.answer} aria-busy={isOld}>
      {hasGames && <Games games={games} />}
      <p className={classes.fact}>
        <Trans>
          In {mazes} practice mazes the built-in agent wins {wins} with this text.
        </Trans>
      </p>
      {shown ? (
        <Advised
          key={`${coaching.text.length} ${shown.lesson}`}
          advice={shown}
          coaching={coaching}
          isOld={isOld}
          onSelect={onSelect}
          onTake={onTake}
        />
      ) : (
        <p className={classes.fact}>
          <Trans>
            No single sentence that the coach knows wins more of them. Play again, and see where the next game is lost.
          </Trans>
        </p>
      )}
      {advice.length > 1 && (
        <Button variant="subtle" size="compact-sm" className={classes.next ?? ''} onClick={() => setTurn(turn + 1)}>
          <Trans>
            Another reason ({(turn % advice.length) + 1} of {advice.length})
          </Trans>
        </Button>
      )}
    </div>
  )
}

function Games({ games: { won, lost, germ, still, time, stepless } }: { readonly games: LastGames }) {
  if (won + lost === 0)
    return (
      <p className={classes.fact}>
        <Trans>
          No finished game of the agent with this template is kept yet. Play one, and the coach reads it too.
        </Trans>
      </p>
    )
  if (lost === 0)
    return (
      <p className={classes.fact}>
        <Plural value={won} one="Your last game with it was won." other="Your last # games with it were all won." />
      </p>
    )
  return (
    <p className={classes.fact}>
      {germ > 0 && (
        <>
          <Plural
            value={lost}
            one="Your last lost game ended on a germ."
            other={`${germ} of your last # lost games ended on a germ.`}
          />{' '}
        </>
      )}
      {still > 0 && (
        <>
          {lost === 1 ? (
            <Trans>The player stood still as it came.</Trans>
          ) : (
            <Plural
              value={still}
              one="In # of them the player stood still as it came."
              other="In # of them the player stood still as it came."
            />
          )}{' '}
        </>
      )}
      {time > 0 && (
        <>
          <Plural value={time} one="# ran out of time." other="# ran out of time." />{' '}
        </>
      )}
      {stepless > 0 && (
        <>
          <Plural value={stepless} one="# ended without one step." other="# ended without one step." />{' '}
        </>
      )}
      {won > 0 && <Plural value={won} one="# was won." other="# were won." />}
    </p>
  )
}

interface AdvisedProps extends Pick<Props, 'coaching' | 'isOld' | 'onSelect' | 'onTake'> {
  readonly advice: Advice
}

function Advised({ advice: { lesson, named, shownBy, offers }, coaching, isOld, onSelect, onTake }: AdvisedProps) {
  const { t } = useLingui()
  const { missing, why } = lessonLabels[lesson]
  return (
    <>
      <h3 className={classes.heading}>
        {named === null ? (
          t(missing)
        ) : named.kind === 'missed' ? (
          <Trans>This sentence is not understood</Trans>
        ) : named.isToBlame ? (
          <Trans>Change this sentence</Trans>
        ) : (
          <Trans>Add to this sentence</Trans>
        )}
      </h3>
      {named && <Quote quote={named.span.clause} isDisabled={isOld} onPress={() => onSelect(named.span)} />}
      <p className={classes.why}>
        {t(why)}{' '}
        {shownBy > 0 && (
          <Plural
            value={coaching.games.lost}
            one="Your lost game speaks for it."
            other={`${shownBy} of your # lost games speak for it.`}
          />
        )}
      </p>
      <ul className={classes.offers}>
        {offers.map((offer) => (
          <OfferItem key={offer.sentence} offer={offer} coaching={coaching} isOld={isOld} onTake={onTake} />
        ))}
      </ul>
    </>
  )
}

interface OfferProps extends Pick<Props, 'coaching' | 'isOld' | 'onTake'> {
  readonly offer: Offer
}

function OfferItem({ offer, coaching: { wins, mazes }, isOld, onTake }: OfferProps) {
  const { t } = useLingui()
  const isReplacement = offer.end > offer.start
  return (
    <li>
      <Button
        variant="light"
        size="compact-sm"
        className={classes.offer ?? ''}
        title={isReplacement ? t`Write this instead` : t`Add this sentence`}
        disabled={isOld}
        onClick={() => onTake(offer)}
      >
        <span lang="en">{offer.sentence}</span>
      </Button>
      <p className={classes.effect}>
        {effectText(offer.readRules)}
        {offer.wins > wins && (
          <>
            {' · '}
            <strong>
              <Trans>
                wins {offer.wins} of {mazes} instead of {wins}
              </Trans>
            </strong>
          </>
        )}
      </p>
    </li>
  )
}
