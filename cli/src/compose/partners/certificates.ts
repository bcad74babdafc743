import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { TlsOptions } from '@kreditlina/partner-http/http-client';
import { simulatedAuthority } from '@kreditlina/partners/simulators/simulators';
import type { ProductConfig } from '../../config/product-config.ts';
import { InvalidEnvironment } from '../../config/read-config.ts';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/**
 * Reads the root certificates for BankID signatures, in PEM. Only a demonstration trusts its simulator, whose
 * key is public.
 * @throws InvalidEnvironment if the file cannot be read, contains no certificate, or in production contains
 * the simulator's
 */
export async function readAuthorities({
  mode,
  bankIdAuthorities: path,
}: Pick<ProductConfig, 'mode' | 'bankIdAuthorities'>): Promise<readonly string[]> {
  const refuse = (reason: string) => new InvalidEnvironment([`KREDITLINA_BANKID_AUTHORITIES: ${reason}`]);
  if (path === undefined) {
    if (mode === 'demo') return [simulatedAuthority];
    throw refuse('is required in production');
  }
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw refuse(`cannot be read (${error.code})`);
  });
  const found = text.match(CERTIFICATE) ?? [];
  const read = found.map((pem) => {
    try {
      return new X509Certificate(pem);
    } catch {
      throw refuse('contains something that is not a certificate');
    }
  });
  if (read.length === 0) throw refuse('contains no certificate');
  const simulated = new X509Certificate(simulatedAuthority);
  if (mode === 'production' && read.some(({ raw }) => raw.equals(simulated.raw)))
    throw refuse('is the simulator’s, whose key is public');
  return found;
}

type Certificates = ProductConfig['partnerCertificates'];

/**
 * Reads the client certificates for all partners.
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
