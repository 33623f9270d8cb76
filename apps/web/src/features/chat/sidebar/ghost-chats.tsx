import { Skeleton } from '@mantine/core'
import classes from './chat-sidebar.module.css'

export function GhostChats() {
  return (
    <div className={classes.ghosts}>
      {[58, 44, 72].map((width) => (
        <div key={width}>
          <Skeleton height={14} width={`${width}%`} animate={false} />
          <Skeleton height={12} width="90%" mt={8} animate={false} />
        </div>
      ))}
    </div>
  )
}
