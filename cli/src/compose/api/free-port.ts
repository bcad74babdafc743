import { createServer } from 'node:net';

/**
 * Checks that the port is free before anything is started. Port 0 always is, because the system then picks
 * one.
 * @throws an error with the code EADDRINUSE, EACCES …
 */
export async function assertPortFree(host: string, port: number): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(port, host, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}
