import { InSlices } from '../../ui/loading/in-slices.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'

export function HomePage() {
  return (
    <>
      <Hero />
      <InSlices>
        <Features />
        <HowItWorks />
      </InSlices>
    </>
  )
}
