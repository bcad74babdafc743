import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext, TLSSocket } from 'node:tls';
import { makeCertificate } from '@kreditlina/partner-http/testing/certificate';
import { openPool } from '@kreditlina/postgres/open-pool';
import { needs } from '@kreditlina/tools/programs';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'kreditlina-database-tls-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The client's first message, which asks for TLS. */
const SSL_REQUEST = '0000000804d2162f';

/** A false database that accepts or refuses TLS, and records the data it receives. */
async function startImpostor(
  says: 'S' | 'N',
  onTls: (socket: Socket, heard: (text: string) => void) => void,
) {
  let heard = '';
  const hear = (text: string) => {
    heard += text;
  };
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (first: Buffer) => {
      if (first.toString('hex') !== SSL_REQUEST) return hear(first.toString('latin1'));
      socket.write(says);
      if (says === 'S') onTls(socket, hear);
      else socket.on('data', (more: Buffer) => hear(more.toString('latin1')));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `postgresql://app:the-password@127.0.0.1:${(server.address() as AddressInfo).port}/kreditlina`;
  return { url, heard: () => heard, close: () => server.close() };
}

async function connect(url: string): Promise<string> {
  const pool = openPool({ connectionString: url, max: 1, connectionTimeoutMillis: 1_000 });
  const message = await pool.query('select 1').then(
    () => 'connected',
    (error: Error) => error.message,
  );
  await pool.end();
  return message;
}

describe('a database connection with sslmode=verify-full', () => {
  it('sends nothing to a server without TLS', async () => {
    const impostor = await startImpostor('N', () => undefined);
    expect(await connect(`${impostor.url}?sslmode=verify-full`)).toContain('does not support SSL');
    expect(impostor.heard()).toBe('');
    // Without sslmode the client sends everything.
    await connect(impostor.url);
    expect(impostor.heard()).toContain('app');
    impostor.close();
  });

  it('sends nothing to a server with an untrusted certificate', needs('openssl'), async () => {
    const secureContext = createSecureContext(makeCertificate(folder, 'impostor'));
    const impostor = await startImpostor('S', (socket, heard) => {
      const secure = new TLSSocket(socket, { isServer: true, secureContext });
      secure.on('error', () => undefined).on('data', (more: Buffer) => heard(more.toString('latin1')));
    });
    expect(await connect(`${impostor.url}?sslmode=verify-full`)).toMatch(/self[- ]signed certificate/);
    expect(impostor.heard()).toBe('');
    await connect(`${impostor.url}?sslmode=no-verify`);
    expect(impostor.heard()).toContain('app');
    impostor.close();
  });
});
