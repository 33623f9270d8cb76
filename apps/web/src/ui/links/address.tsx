import { Fragment } from 'react'

/** An e-mail address; where it is too long for its place it breaks after the @ or before a dot of the host. */
export function Address({ email }: { email: string }) {
  return email.split(/(?<=@)|(?=\.[^@]*$)/).map((part, index) => (
    // Parts never change places.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
