import { expect, test } from 'vitest'
import { offered, settingLines } from './found-models.ts'

const ollama = { kind: 'ollama', base_url: 'http://127.0.0.1:11434/v1', models: ['llama3.2', 'qwen3'] } as const
const empty = { kind: 'vllm', base_url: 'http://127.0.0.1:8000/v1', models: [] } as const
const found = [empty, ollama].map((server) => ({ ...server, models: [...server.models] }))

test('a server without a model is not offered, nor one that was declined', () => {
  expect(offered(found, [])?.kind).toBe('ollama')
  expect(offered(found, [ollama.base_url])).toBeUndefined()
})

test('the lines name the address and a model', () => {
  expect(settingLines({ ...ollama, models: [...ollama.models] })).toBe(
    'LAM_BASE_URL=http://127.0.0.1:11434/v1\nLAM_MODEL=llama3.2',
  )
})
