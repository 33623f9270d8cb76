import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface CuttableRoad {
  /** The target's URL with the road's port. */
  readonly url: string
  /** Ends every connection and refuses new ones. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

/** A way to a TCP server on which a test can lose the connection. */
export async function openCuttableRoad(targetUrl: string): Promise<CuttableRoad> {
  const target = new URL(targetUrl)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((socket) => {
    if (isCut) return socket.destroy()
    const onward = connect(Number(target.port), target.hostname)
    for (const end of [socket, onward]) end.on('error', () => undefined)
    socket.pipe(onward).pipe(socket)
    sockets.add(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(targetUrl)
  url.port = String((server.address() as AddressInfo).port)
  const cut = () => {
    isCut = true
    sockets.forEach((socket) => socket.destroy())
  }
  return {
    url: url.href,
    cut,
    mend: () => {
      isCut = false
    },
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
