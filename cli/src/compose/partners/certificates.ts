import { readFile } from 'node:fs/promises';
import type { TlsOptions } from '@kreditlina/partner-http/http-client';
import type { ProductConfig } from '../../config/product-config.ts';
import { InvalidEnvironment } from '../../config/read-config.ts';

type Certificates = ProductConfig['partnerCertificates'];

/**
 * Reads the certificates of all partners.
 * @throws InvalidEnvironment naming every partner and file that cannot be read
 */
export async function readCertificates(
  certificates: Certificates,
): Promise<{ [Partner in keyof Certificates]: TlsOptions }> {
  const issues: string[] = [];
  const read: { [partner: string]: { [name: string]: Buffer | string } } = {};
  for (const [partner, files] of Object.entries(certificates)) {
    const tls: (typeof read)[string] = {};
    for (const [name, path] of Object.entries(files)) {
      if (path === undefined) continue;
      try {
        tls[name] = contentOf(name, await readFile(path));
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        issues.push(`KREDITLINA_PARTNER_CERTIFICATES: ${partner}.${name} cannot be read (${code})`);
      }
    }
    read[partner] = tls;
  }
  if (issues.length > 0) throw new InvalidEnvironment(issues);
  return read;
}

function contentOf(name: string, bytes: Buffer): Buffer | string {
  if (name === 'pfx') return bytes;
  const text = bytes.toString('utf8');
  // Editors append a line break, which is not part of the passphrase.
  return name === 'passphrase' ? text.trimEnd() : text;
}
