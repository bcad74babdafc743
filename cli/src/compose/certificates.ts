import { readFile } from 'node:fs/promises';
import type { TlsOptions } from '@kreditlina/partners/http-client';
import type { CertificateFiles, ProductConfig } from '../config/product-config.ts';
import { InvalidEnvironment } from '../config/read-config.ts';

type Certificates = ProductConfig['partnerCertificates'];

/**
 * Reads the certificates of all partners.
 * @throws InvalidEnvironment naming every partner and file that cannot be read
 */
export async function readCertificates(
  certificates: Certificates,
): Promise<{ [Partner in keyof Certificates]: TlsOptions }> {
  const issues: string[] = [];
  const readOf = async (partner: string, files: CertificateFiles): Promise<TlsOptions> => {
    const read = async (name: keyof CertificateFiles): Promise<Buffer | undefined> => {
      const path = files[name];
      if (path === undefined) return undefined;
      return await readFile(path).catch((error: NodeJS.ErrnoException) => {
        issues.push(`KREDITLINA_PARTNER_CERTIFICATES: ${partner}.${name} cannot be read (${error.code})`);
        return undefined;
      });
    };
    const text = async (name: keyof CertificateFiles) => (await read(name))?.toString('utf8');
    const given = {
      pfx: await read('pfx'),
      // An editor ends the line; the passphrase is what stands on it.
      passphrase: (await text('passphrase'))?.trimEnd(),
      cert: await text('cert'),
      key: await text('key'),
      ca: await text('ca'),
    };
    return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  };
  const entries = await Promise.all(
    Object.entries(certificates).map(
      async ([partner, files]) => [partner, await readOf(partner, files)] as const,
    ),
  );
  if (issues.length > 0) throw new InvalidEnvironment(issues);
  return Object.fromEntries(entries);
}
