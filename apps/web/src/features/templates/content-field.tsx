import { countTokens } from '@clew/agents/rules/tokens'
import { Textarea, type TextareaProps } from '@mantine/core'
import { formatCount } from '../../lib/format.ts'
import classes from './template-form.module.css'

export function ContentField(props: TextareaProps & { value?: string }) {
  const text = props.value ?? ''
  return (
    <div>
      <Textarea
        {...props}
        label="Content"
        description="The prompt, exactly as the agent gets it. Nothing is added to it."
        required
        autosize
        minRows={14}
        maxRows={40}
        maxLength={32_000}
        spellCheck={false}
        classNames={{ input: classes.content ?? '' }}
      />
      <p className={classes.count}>
        {formatCount(text.length)} characters · about {formatCount(countTokens(text))} tokens
      </p>
    </div>
  )
}
