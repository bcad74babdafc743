import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { partnerErrorOf } from '@kreditlina/partners/testing/start-test-partners';
import { findProgram, needs } from '@kreditlina/tools/programs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createHttpClient, type TlsOptions } from './http-client.ts';
import { makeCertificate } from './testing/certificate.ts';

/** Vitest evaluates the body of a skipped group too. */
const hasOpenssl = findProgram('openssl') !== undefined;
const folder = hasOpenssl ? mkdtempSync(join(tmpdir(), 'kreditlina-tls-')) : '';
const certificate = (name: string) => makeCertificate(folder, name);

describe('mutual TLS', needs('openssl'), () => {
  const own = hasOpenssl ? certificate('relying-party') : { cert: '', key: '' };
  const bank = hasOpenssl ? certificate('bankid') : { cert: '', key: '' };
  const stranger = hasOpenssl ? certificate('stranger') : { cert: '', key: '' };
  const options = { ...bank, ca: own.cert, requestCert: true, rejectUnauthorized: true };
  const server = createServer(options, (_request, response) => response.end('{"ok":true}'));
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = async (tls: TlsOptions) => {
    const { port } = server.address() as AddressInfo;
    const client = createHttpClient({
      partner: 'bankid',
      baseUrl: `https://127.0.0.1:${port}`,
      tls,
      retries: 0,
    });
    const answer = z.object({ ok: z.literal(true) });
    try {
      return await client.call({
        operation: 'auth',
        method: 'POST',
        path: '/',
        body: {},
        answer,
        repeatable: false,
      });
    } finally {
      await client.close();
    }
  };

  it('accepts the relying party’s certificate', async () => {
    expect(await ask({ ...own, ca: bank.cert })).toEqual({ ok: true });
  });

  it('refuses a client without a certificate or with an untrusted one', async () => {
    expect((await partnerErrorOf(ask({ ca: bank.cert }))).kind).toBe('unavailable');
    expect((await partnerErrorOf(ask({ ...stranger, ca: bank.cert }))).kind).toBe('unavailable');
  });

  it('does not trust a server whose certificate BankID’s issuer did not sign', async () => {
    expect((await partnerErrorOf(ask(own))).kind).toBe('unavailable');
  });
});

describe('plain HTTP', () => {
  it('refuses plain HTTP beyond loopback unless it is explicitly allowed', () => {
    const options = { partner: 'bankid', baseUrl: 'http://appapi2.bankid.example' } as const;
    expect(() => createHttpClient(options)).toThrow('must start with https://');
    expect(() => createHttpClient({ ...options, allowPlainHttp: true })).not.toThrow();
    expect(() => createHttpClient({ ...options, baseUrl: 'http://127.0.0.1:1' })).not.toThrow();
  });
});
