import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { AuthProvider } from '../lib/auth.tsx'
import { createQueryClient } from '../lib/query-client.ts'
import { onSessionEnd } from '../lib/session.ts'
import { colorSchemeManager } from '../ui/theme/color-scheme.ts'
import { theme } from '../ui/theme/theme.ts'
import { AccountSettings } from './account-settings.tsx'

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)

  // What one person was shown must not be there for the next.
  useEffect(() => onSessionEnd(() => queryClient.clear()), [queryClient])

  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      // They are in the style sheet (theme-variables.ts).
      withCssVariables={false}
    >
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <AuthProvider>
            <AccountSettings />
            {children}
          </AuthProvider>
        </QueryClientProvider>
      </I18nProvider>
    </MantineProvider>
  )
}
