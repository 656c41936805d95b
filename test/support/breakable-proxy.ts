import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a browser goes through to a server that can be away for a while: connections break, and new ones get no answer. */
export async function breakableProxy() {
  let away = false
  const proxy = createServer((asked, answer) => {
    if (away) return answer.destroy()
    const { url = '', method, headers } = asked
    const passed = request(url, { method, headers }, (response) => {
      answer.writeHead(response.statusCode!, response.headers)
      response.pipe(answer)
      response.on('error', () => answer.destroy())
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  return {
    server: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    goAway() {
      away = true
      proxy.closeAllConnections()
    },
    comeBack() {
      away = false
    },
    close() {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
