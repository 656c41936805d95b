/** What a reader has, in the examples of the page. A key of production is never shown: examples are copied and sent around. */

const KEY = 'sk_test_…'
const PROPERTY = 'pty_…'

const originals = new Map<Text, string>()

export function fillIn({ key, property }: { key: string; property?: string }): void {
  if (originals.size === 0) findPlaces()
  for (const [node, text] of originals) {
    const keyed = key.startsWith('sk_test_') ? text.replaceAll(KEY, key) : text
    node.data = property ? keyed.replaceAll(PROPERTY, property) : keyed
  }
}

function findPlaces(): void {
  for (const code of document.querySelectorAll('figure.code pre')) {
    const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      if (node.data.includes(KEY) || node.data.includes(PROPERTY)) originals.set(node, node.data)
    }
  }
}
