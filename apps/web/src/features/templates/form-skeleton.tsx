import { Skeleton, Stack } from '@mantine/core'

/** As tall as the form it stands for. */
export function FormSkeleton() {
  return (
    <Stack gap="lg">
      <Skeleton height={36} mt={24} animate={false} />
      <Skeleton height={64} mt={24} animate={false} />
      <Skeleton height={360} mt={24} animate={false} />
    </Stack>
  )
}
