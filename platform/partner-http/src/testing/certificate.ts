import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '@kreditlina/tools/programs';

/** Makes a self-signed certificate for 127.0.0.1 in `<name>.pem` and `<name>.key`. Needs openssl. */
export function makeCertificate(folder: string, name: string): { cert: string; key: string } {
  const openssl = findProgram('openssl');
  if (!openssl) throw new Error('openssl is not installed');
  const [key, cert] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)];
  const subject = ['-subj', `/CN=${name}`, '-addext', 'subjectAltName=IP:127.0.0.1'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const kind = ['req', '-x509', ...curve, '-nodes', '-days', '1'];
  execFileSync(openssl, [...kind, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
}
