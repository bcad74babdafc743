import { createServer } from 'node:net';

/**
 * Reports a taken port before anything else is started.
 * @throws an error with the code EADDRINUSE, EACCES …
 */
export async function assertPortFree(host: string, port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(port, host, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}
