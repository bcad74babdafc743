import dns from 'node:dns';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { createS3Objects } from './s3-objects.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('calls AWS over TLS unless another storage is configured, whatever AWS variables say', async () => {
  let asked = 0;
  const other = createServer((_, response) => {
    asked += 1;
    response.writeHead(403).end();
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  for (const name of ['AWS_ENDPOINT_URL', 'AWS_ENDPOINT_URL_S3']) vi.stubEnv(name, url);
  // No request is made: the name is recorded, and reported as unknown.
  const names: string[] = [];
  vi.spyOn(dns, 'lookup').mockImplementation(((name: string, _: object, done: (error: Error) => void) => {
    names.push(name);
    done(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }));
  }) as never);
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  const objects = await createS3Objects({ bucket: 'kreditlina-files', region: 'eu-north-1', credentials });
  await expect(objects.get('a'.repeat(64))).rejects.toThrow();
  objects.close();
  other.close();
  expect(asked).toBe(0);
  expect(new Set(names)).toEqual(new Set(['kreditlina-files.s3.eu-north-1.amazonaws.com']));
});
