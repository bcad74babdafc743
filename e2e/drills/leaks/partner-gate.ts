import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';

/** Proxy between the product and its partners that records the addresses called. */
export interface PartnerGate extends AsyncDisposable {
  readonly origin: string;
  readonly addresses: string[];
}

/** A plain forwarder on a free loopback port. */
export async function openPartnerGate(target: string): Promise<PartnerGate> {
  const addresses: string[] = [];
  const server = createServer((incoming, outgoing) => {
    addresses.push(`${incoming.method} ${incoming.url}`);
    const { method, headers } = incoming;
    const forward = httpRequest(`${target}${incoming.url}`, { method, headers }, async (answer) => {
      // Partners' answers contain their own address: widgets must come through here too.
      const text = (await readText(answer)).replaceAll(target, `http://${incoming.headers.host}`);
      const { 'transfer-encoding': _, ...answered } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, {
        ...answered,
        'content-length': Buffer.byteLength(text),
      });
      outgoing.end(text);
    });
    forward.on('error', () => outgoing.destroy());
    incoming.pipe(forward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    addresses,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
