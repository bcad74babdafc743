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

describe('the authorities of BankID', () => {
  it('are those of the file', async () => {
    const read = await readAuthorities(inFile(`${one}\n${other}\n`));
    expect(read.map((pem) => pem.trim())).toEqual([one.trim(), other.trim()]);
  });

  it('are the simulator’s in a demonstration, and never in production', async () => {
    expect(await readAuthorities({ mode: 'demo' })).toEqual([simulatedAuthority]);
    await expect(readAuthorities({ mode: 'production' })).rejects.toThrow('is needed in production');
    await expect(readAuthorities(inFile(`${one}\n${simulatedAuthority}`))).rejects.toThrow(
      'KREDITLINA_BANKID_AUTHORITIES: is the simulator’s, whose key everybody can read',
    );
  });

  it.each([
    ['', 'holds no certificate'],
    [
      '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----',
      'holds something that is no certificate',
    ],
  ])('a file with %j is refused at the start', async (content, reason) => {
    await expect(readAuthorities(inFile(content))).rejects.toThrow(reason);
  });

  it('a file that is not there is refused at the start', async () => {
    const bankIdAuthorities = join(folder, 'nowhere.pem');
    await expect(readAuthorities({ mode: 'production', bankIdAuthorities })).rejects.toThrow(
      'cannot be read (ENOENT)',
    );
  });
});
