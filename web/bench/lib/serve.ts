import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Serves a built client like the product does: precompressed files, hashed assets cached for a year. */
export async function serve(root: string, page: string): Promise<{ url: string } & AsyncDisposable> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    const asset = extname(path) === '' ? page : path.slice(1);
    const file = join(root, asset);
    if (asset.includes('..') || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const isPacked = existsSync(`${file}.br`);
    response.writeHead(200, {
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      'Cache-Control': asset.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(isPacked ? { 'Content-Encoding': 'br', Vary: 'Accept-Encoding' } : {}),
    });
    createReadStream(isPacked ? `${file}.br` : file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
