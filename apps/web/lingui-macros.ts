import { transformAsync, types, type PluginObj } from '@babel/core'
import macros from '@lingui/babel-plugin-lingui-macro'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
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
        plugins: [[macros, { stripMessageField: false }], compileTexts],
      })
      return result?.code ? { code: result.code, map: result.map ?? null } : undefined
    },
  }
}

/** Each text is parsed here, once, as those of the catalogues are: the browser neither parses any nor fetches a parser. */
const compileTexts: PluginObj = {
  visitor: {
    // When the macros have written all their calls.
    Program: { exit: (program) => program.traverse({ ObjectExpression: ({ node }) => compileText(node) }) },
  },
}

function compileText({ leadingComments, properties }: types.ObjectExpression): void {
  if (!leadingComments?.some(({ value }) => value === 'i18n')) return
  for (const property of properties) {
    if (!types.isObjectProperty(property) || !types.isIdentifier(property.key, { name: 'message' })) continue
    if (types.isStringLiteral(property.value))
      property.value = types.valueToNode(compileMessageOrThrow(withWholePercents(property.value.value)))
  }
}

/** 95 %, which no line parts, is written in the code with a space as any other; the catalogues have the other space themselves. */
const withWholePercents = (text: string): string => text.replaceAll(/(?<=[\d}>#]) %/g, '\u00a0%')
