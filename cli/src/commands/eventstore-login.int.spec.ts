import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url).pathname;

const run = (env: NodeJS.ProcessEnv, ...options: string[]) =>
  new Promise<{ code: unknown; text: string }>((resolve) => {
    const args = ['cli/src/main.ts', 'eventstore-login', ...options];
    execFile(process.execPath, args, { cwd: root, env }, (error, out, err) =>
      resolve({ code: error?.code, text: out + err }),
    );
  });

describe('kreditlina eventstore-login', () => {
  it('sends the admin password to no other machine unencrypted', async () => {
    let asked = 0;
    const server = createServer((_, response) => {
      asked += 1;
      response.writeHead(200).end('{}');
    }).listen(0, '0.0.0.0');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    // This machine under a non-loopback address.
    const env = {
      PATH: process.env.PATH ?? '',
      EVENTSTORE_URL: `esdb://kreditlina:of-the-product@0.0.0.0:${port}?tls=false`,
      EVENTSTORE_ADMIN_PASSWORD: 'of-admin',
    };
    const said = await run(env, '--disable', 'ops');
    server.close();
    expect(said).toMatchObject({ code: 2, text: expect.stringContaining('must not have tls=false') });
    expect(said.text).not.toMatch(/of-admin|of-the-product/);
    expect(asked).toBe(0);
  });

  it('refuses to send the admin password without certificate checks', async () => {
    const env = {
      PATH: process.env.PATH ?? '',
      EVENTSTORE_URL: 'esdb://kreditlina:of-the-product@127.0.0.1:1?tls=true',
      EVENTSTORE_ADMIN_PASSWORD: 'of-admin',
      NODE_TLS_REJECT_UNAUTHORIZED: '0',
    };
    const said = await run(env, '--disable', 'ops');
    expect(said).toMatchObject({ code: 2, text: expect.stringContaining('NODE_TLS_REJECT_UNAUTHORIZED') });
  });

  it('does not disable admin', async () => {
    const env = {
      PATH: process.env.PATH ?? '',
      EVENTSTORE_URL: 'esdb://kreditlina:of-the-product@127.0.0.1:1?tls=false',
      EVENTSTORE_ADMIN_PASSWORD: 'of-admin',
    };
    const said = await run(env, '--disable', 'admin');
    expect(said).toMatchObject({ code: 2, text: expect.stringContaining('admin cannot be disabled') });
  });

  it('does not disable the login that the product uses', async () => {
    const env = {
      PATH: process.env.PATH ?? '',
      EVENTSTORE_URL: 'esdb://kreditlina:of-the-product@0.0.0.0:1?tls=true',
      EVENTSTORE_ADMIN_PASSWORD: 'of-admin',
    };
    const said = await run(env, '--disable', 'kreditlina');
    expect(said).toMatchObject({
      code: 2,
      text: expect.stringContaining('kreditlina is the login in EVENTSTORE_URL'),
    });
  });
});
