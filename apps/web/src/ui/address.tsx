/** An e-mail address; where it is too long for its place it breaks after the @ first. */
export function Address({ email }: { email: string }) {
  const at = email.indexOf('@') + 1
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
