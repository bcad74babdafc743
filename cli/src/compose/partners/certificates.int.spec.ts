import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { makeCertificate } from '@kreditlina/partner-http/testing/certificate';
import type { PartnerUrls } from '@kreditlina/partners';
import { needs } from '@kreditlina/tools/programs';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/read-config.ts';
import { partnersAt } from '../../testing/production-environment.ts';
import { createPartnerWatch } from '../watching/partner-watch.ts';
import { readCertificates } from './certificates.ts';
import { openPartners } from './partners.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kreditlina-certificates-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('client certificates of partners', () => {
  it('reads certificates from files, and drops the line end of the passphrase', async () => {
    await writeFile(join(folder, 'bankid.p12'), Buffer.from([1, 2, 3]));
    await writeFile(join(folder, 'bankid.txt'), 'secret words\n');
    const files = { pfx: join(folder, 'bankid.p12'), passphrase: join(folder, 'bankid.txt') };
    expect(await readCertificates({ bankId: files })).toEqual({
      bankId: { pfx: Buffer.from([1, 2, 3]), passphrase: 'secret words' },
    });
  });

  it('names all unreadable certificate files before anything starts', async () => {
    const reading = readCertificates({ bankId: { pfx: join(folder, 'none') }, uc: { ca: folder } });
    await expect(reading).rejects.toThrow(/bankId\.pfx.*\(ENOENT\)[\s\S]*uc\.ca.*\(EISDIR\)/);
  });

  it(
    'a partner that requires a client certificate accepts the configured one',
    needs('openssl'),
    async () => {
      const [own, bank] = [makeCertificate(folder, 'own'), makeCertificate(folder, 'bank')];
      const options = { ...bank, ca: own.cert, requestCert: true, rejectUnauthorized: true };
      const order = { orderRef: 'r', autoStartToken: 'a', qrStartToken: 't', qrStartSecret: 's' };
      const server = createServer(options, (_request, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(order));
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const files = {
        cert: join(folder, 'own.pem'),
        key: join(folder, 'own.key'),
        ca: join(folder, 'bank.pem'),
      };
      const config = readConfig({
        KREDITLINA_PARTNERS: partnersAt(() => url),
        KREDITLINA_PARTNER_CERTIFICATES: JSON.stringify({ bankId: files }),
      });
      const seen = { log: pino({ level: 'silent' }), watch: createPartnerWatch(() => '') };
      for (const side of ['api', 'jobs'] as const) {
        const partners = await openPartners(config, side, config.partnerUrls as PartnerUrls, seen);
        expect(await partners.bankId.auth({ endUserIp: '127.0.0.1', returnUrl: url })).toEqual(order);
        await partners.close();
      }
      server.close();
    },
  );

  it(
    'processes keep the client certificate that they started with, so certificates can be replaced one process at a time',
    needs('openssl'),
    async () => {
      const bank = makeCertificate(folder, 'bank-2');
      const taken = ['before', 'after'].map((name) => makeCertificate(folder, name));
      const shown: string[] = [];
      const order = { orderRef: 'r', autoStartToken: 'a', qrStartToken: 't', qrStartSecret: 's' };
      const options = { ...bank, requestCert: true, rejectUnauthorized: true };
      const server = createServer({ ...options, ca: taken.map(({ cert }) => cert) }, (request, response) => {
        shown.push((request.socket as TLSSocket).getPeerCertificate().fingerprint256);
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(order));
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const start = (name: string) => {
        const file = (end: string) => join(folder, end);
        const files = { cert: file(`${name}.pem`), key: file(`${name}.key`), ca: file('bank-2.pem') };
        const config = readConfig({
          KREDITLINA_PARTNERS: partnersAt(() => url),
          KREDITLINA_PARTNER_CERTIFICATES: JSON.stringify({ bankId: files }),
        });
        const seen = { log: pino({ level: 'silent' }), watch: createPartnerWatch(() => '') };
        return openPartners(config, 'api', config.partnerUrls as PartnerUrls, seen);
      };
      const ask = (copy: Awaited<ReturnType<typeof start>>) =>
        copy.bankId.auth({ endUserIp: '127.0.0.1', returnUrl: url });
      const former = await start('before');
      const present = await start('after');
      for (const copy of [former, present, former]) expect(await ask(copy)).toEqual(order);
      const [before, after] = taken.map(({ cert }) => new X509Certificate(cert).fingerprint256);
      expect(shown).toEqual([before, after, before]);
      await former.close();
      // The partner revokes the former certificate.
      server.setSecureContext({ ...bank, ca: taken[1]?.cert });
      server.closeAllConnections();
      expect(await ask(present)).toEqual(order);
      const late = await start('before');
      await expect(ask(late)).rejects.toThrow();
      expect(shown).toEqual([before, after, before, after]);
      await Promise.all([present.close(), late.close()]);
      server.close();
    },
  );
});
