import { t } from '@lingui/core/macro'
import { createTheme } from '@mantine/core'
import { themeValues } from './theme-values.ts'

export const theme = createTheme({
  ...themeValues,
  components: {
    // Asked for at every drawing, so that the words are in the language of the moment.
    Modal: { defaultProps: () => ({ centered: true, closeButtonProps: { 'aria-label': t`Close dialog` } }) },
    Notification: { defaultProps: () => ({ closeButtonProps: { 'aria-label': t`Dismiss message` } }) },
    Button: { defaultProps: { size: 'sm' } },
    PasswordInput: {
      defaultProps: () => ({
        visibilityToggleFocusable: true,
        visibilityToggleButtonProps: { 'aria-label': t`Show password`, c: 'dimmed' },
      }),
    },
    Skeleton: { defaultProps: { radius: 'sm' } },
  },
})
