import { type Html, html, type Part } from './html.ts'

/** Comments, texts, numbers and words of a language, told apart by their look: enough to read an example by. */

const SH_WORDS = 'export|for|do|done|in|if|then|else|fi|while|echo|curl|sed|jq|printf|npm|npx|pip|portico|set|exit'
const JS_WORDS =
  'import|from|export|const|let|var|async|await|for|of|in|if|else|return|throw|new|try|catch|finally|function|class|extends|' +
  'instanceof|typeof|true|false|null|undefined|type|interface|break|continue|default|switch|case|while'
const PYTHON_WORDS =
  'import|from|as|def|class|return|for|in|if|elif|else|try|except|finally|with|raise|not|and|or|is|None|True|False|lambda|yield|while|pass|async|await'

const TEXT = String.raw`"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'`
const NUMBER = String.raw`(?<![\w-])\d[\d_]*(?:\.\d+)?(?![\w-])`

const rule = (comment: string, text: string, words: string): RegExp =>
  new RegExp(
    `(?<note>${comment})|(?<text>${text})|(?<word>(?<![\\w$.-])(?:${words})(?![\\w-]))|(?<value>${NUMBER})`,
    'gm',
  )

const JAVASCRIPT = rule(String.raw`//.*$|/\*[\s\S]*?\*/`, String.raw`${TEXT}|\`(?:[^\`\\]|\\.)*\``, JS_WORDS)

const RULES: Record<string, RegExp> = {
  sh: rule(String.raw`(?<=^|\s)#.*$`, String.raw`"(?:[^"\\]|\\.)*"|'[^']*'`, SH_WORDS),
  ts: JAVASCRIPT,
  js: JAVASCRIPT,
  python: rule('#.*$', TEXT, PYTHON_WORDS),
  json: rule('(?!)', TEXT, 'true|false|null'),
}

export function highlight(code: string, language: string): Html {
  const parts: Part[] = []
  let end = 0
  for (const match of RULES[language] ? code.matchAll(RULES[language]) : []) {
    const [kind] = Object.entries(match.groups!).find(([, found]) => found !== undefined)!
    parts.push(code.slice(end, match.index), html`<span class="${kind}">${match[0]}</span>`)
    end = match.index + match[0].length
  }
  return html`${parts}${code.slice(end)}`
}
