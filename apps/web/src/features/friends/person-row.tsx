import type { Person } from '@clew/contracts/http/friends'
import type { ReactNode } from 'react'
import { personName } from '../../data/friends.ts'
import { Address } from '../../ui/links/address.tsx'
import { Avatar } from '../../ui/page/avatar.tsx'
import classes from './person-row.module.css'

interface Props {
  readonly person: Person
  /** A line under name, handle, and the address where it is shown. */
  readonly note?: ReactNode
  /** What can be done, at the end of the row. */
  readonly children: ReactNode
}

export function PersonRow({ person, note, children }: Props) {
  const name = personName(person)
  return (
    <li className={classes.row}>
      <Avatar name={name} picture={person.profile_picture} size={48} />
      <div className={classes.who}>
        <p className={classes.name}>{name}</p>
        {name !== person.handle && <p className={classes.detail}>{person.handle}</p>}
        {person.email !== person.handle && (
          <p className={classes.detail}>
            <Address email={person.email} />
          </p>
        )}
        {note && <p className={classes.detail}>{note}</p>}
      </div>
      <div className={classes.actions}>{children}</div>
    </li>
  )
}
