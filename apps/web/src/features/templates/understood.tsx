import { Badge, Skeleton } from '@mantine/core'
import { lazy, Suspense, useDeferredValue } from 'react'
import classes from './understood.module.css'

const UnderstoodList = lazy(() =>
  import('./understood-list.tsx').then((module) => ({ default: module.UnderstoodList })),
)

/** Beside the prompt, live: what the built-in agent makes of each sentence. */
export function Understood({ content }: { content: string }) {
  const settled = useDeferredValue(content)
  return (
    // A long list scrolls by itself beside the form, and what scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes.panel} aria-labelledby="understood" tabIndex={0}>
      <h2 id="understood" className={classes.heading}>
        What the built-in agent understood
      </h2>
      <Badge variant="default" className={classes.badge ?? ''}>
        Built-in rule engine, not a language model
      </Badge>
      <Suspense fallback={<Skeleton height={240} mt="md" animate={false} />}>
        <UnderstoodList content={settled} />
      </Suspense>
    </section>
  )
}
