import classes from './inline-code.module.css'

export function InlineCode({ text }: { text: string }) {
  return <code className={classes.code}>{text}</code>
}
