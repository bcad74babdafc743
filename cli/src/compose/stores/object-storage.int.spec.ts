import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startObjectStorage } from '@kreditlina/partners/object-storage/simulator';
import { proves } from '@kreditlina/tools/proves';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../../config/read-config.ts';
import { startProduct } from '../../start-product.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kreditlina-objects-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true, force: true });
});

it(
  'files are kept in the configured S3 storage; a wrong key or a missing S3 setting prevents the start',
  proves('I-13'),
  async () => {
    const storage = await startObjectStorage();
    const { credentials, ...settings } = storage.options;
    const env = { KREDITLINA_DATA: dataDir, KREDITLINA_PORT: '0', KREDITLINA_LOG: 'none' };
    const withStorage = { ...env, KREDITLINA_BLOBS: JSON.stringify(settings) };
    vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'of-somebody-else');
    await expect(startProduct(readConfig(withStorage))).rejects.toThrow(
      'The S3 storage cannot be used as configured: The object storage failed: SignatureDoesNotMatch (403)',
    );
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey);
    {
      await using product = await startProduct(readConfig(withStorage));
      const { hash } = await product.blobs.put({ bytes: Buffer.from('Avtal'), contentType: 'text/plain' });
      expect(storage.objects.size).toBe(1);
      expect(Buffer.from((await product.blobs.get(hash))?.bytes ?? []).toString()).toBe('Avtal');
    }
    await expect(startProduct(readConfig(env))).rejects.toThrow('are in an S3 storage');
    await storage.close();
  },
);
