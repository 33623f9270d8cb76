import { transformAsync } from '@babel/core'
import macros from '@lingui/babel-plugin-lingui-macro'
import type { Plugin } from 'vite'

/**
 * Turns the texts marked for translation into calls. Messages stay in the code, so that English needs no catalogue; only files
 * that use the macros are read by Babel.
 */
export function linguiMacros(): Plugin {
  return {
    name: 'lingui-macros',
    enforce: 'pre',
    async transform(code, id) {
      const [file = ''] = id.split('?')
      if (!/\.tsx?$/.test(file) || !/@lingui\/(react|core)\/macro/.test(code)) return undefined
      const result = await transformAsync(code, {
        filename: file,
        configFile: false,
        babelrc: false,
        sourceMaps: true,
        parserOpts: { plugins: ['typescript', 'jsx'] },
        plugins: [[macros, { stripMessageField: false }]],
      })
      return result?.code ? { code: result.code, map: result.map ?? null } : undefined
    },
  }
}
