import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconExclamationCircle } from '@tabler/icons-react'
import classes from './show-alert.module.css'

type AlertKind = 'success' | 'error' | 'warning'

interface AlertAction {
  readonly label: string
  readonly run: () => void
}

const looks = {
  success: { color: 'accent', icon: <IconCheck size={18} aria-hidden /> },
  error: { color: 'red', icon: <IconExclamationCircle size={18} aria-hidden /> },
  warning: { color: 'gray', icon: <IconAlertTriangle size={18} aria-hidden /> },
}

/** A toast at the top right, gone after 5 s or when it is dismissed (`docs/spec/platform.md` sections 2 and 4, Friends). */
export function showAlert(kind: AlertKind, text: string, action?: AlertAction): void {
  const id = notifications.show({
    ...looks[kind],
    role: kind === 'error' ? 'alert' : 'status',
    autoClose: 5000,
    message: (
      <div className={classes.message}>
        <span>{text}</span>
        {action && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              notifications.hide(id)
              action.run()
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
    ),
  })
}
