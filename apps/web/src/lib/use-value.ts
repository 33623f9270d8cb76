import { useSyncExternalStore } from 'react'
import type { Value } from './store.ts'

export const useValue = <T>({ subscribe, get }: Pick<Value<T>, 'subscribe' | 'get'>): T =>
  useSyncExternalStore(subscribe, get)
