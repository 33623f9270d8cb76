import { Skeleton, Stack } from '@mantine/core'

/** As tall as the form it stands for. */
export function FormSkeleton() {
  return (
    <Stack gap="lg">
      {[36, 64, 360].map((height) => (
        <div key={height}>
          <Skeleton height={14} width={96} mb={10} animate={false} />
          <Skeleton height={height} radius="md" animate={false} />
        </div>
      ))}
    </Stack>
  )
}
