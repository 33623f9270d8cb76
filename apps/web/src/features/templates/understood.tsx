import { Trans } from '@lingui/react/macro'
import { Badge, Skeleton } from '@mantine/core'
import { Suspense, useDeferredValue } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { TextSelection } from './editor/prompt-editor.tsx'
import classes from './understood.module.css'

const UnderstoodList = lazyPart(() => import('./understood-list.tsx').then((module) => module.UnderstoodList))

interface Props {
  readonly content: string
  /** A sentence was pressed: the editor shows where it stands. */
  readonly onSelect: (selection: TextSelection) => void
}

/** Beside the prompt, live: what the built-in agent makes of each sentence. */
export function Understood({ content, onSelect }: Props) {
  const settled = useDeferredValue(content)
  return (
    <section className={classes.panel} aria-labelledby="understood">
      <h2 id="understood" className={classes.heading}>
        <Trans>What the built-in agent understood</Trans>
      </h2>
      <Badge variant="default" className={classes.badge ?? ''}>
        <Trans>Built-in rule engine, not a language model</Trans>
      </Badge>
      <Suspense fallback={<Skeleton height={240} mt="md" animate={false} />}>
        <UnderstoodList content={settled} onSelect={onSelect} />
      </Suspense>
    </section>
  )
}
