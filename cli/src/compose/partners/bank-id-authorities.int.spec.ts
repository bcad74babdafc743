import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { simulatedAuthority } from '@kreditlina/partners/simulators/simulators';
import { afterAll, describe, expect, it } from 'vitest';
import { readAuthorities } from './certificates.ts';

const folder = mkdtempSync(join(tmpdir(), 'kreditlina-authorities-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const [one = '', other = ''] = rootCertificates;

const inFile = (content: string) => {
  const bankIdAuthorities = join(folder, 'roots.pem');
  writeFileSync(bankIdAuthorities, content);
  return { mode: 'production' as const, bankIdAuthorities };
};

describe('certificate authorities of BankID', () => {
  it('the authorities are those of the file', async () => {
    const read = await readAuthorities(inFile(`${one}\n${other}\n`));
    expect(read.map((pem) => pem.trim())).toEqual([one.trim(), other.trim()]);
  });

  it('the simulator’s authority is used in a demonstration, and refused in production', async () => {
    expect(await readAuthorities({ mode: 'demo' })).toEqual([simulatedAuthority]);
    await expect(readAuthorities({ mode: 'production' })).rejects.toThrow('is required in production');
    await expect(readAuthorities(inFile(`${one}\n${simulatedAuthority}`))).rejects.toThrow(
      'KREDITLINA_BANKID_AUTHORITIES: is the simulator’s, whose key is public',
    );
  });

  it.each([
    ['', 'contains no certificate'],
    [
      '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----',
      'contains something that is not a certificate',
    ],
  ])('a file that contains %j is refused at the start', async (content, reason) => {
    await expect(readAuthorities(inFile(content))).rejects.toThrow(reason);
  });

  it('a missing file is refused at the start', async () => {
    const bankIdAuthorities = join(folder, 'nowhere.pem');
    await expect(readAuthorities({ mode: 'production', bankIdAuthorities })).rejects.toThrow(
      'cannot be read (ENOENT)',
    );
  });
});
