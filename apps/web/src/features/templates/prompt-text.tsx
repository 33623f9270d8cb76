import classes from './prompt-text.module.css'

/** A prompt to be read, sign by sign as the agent gets it. */
export const PromptText = ({ content }: { content: string }) => <pre className={classes.text}>{content}</pre>
