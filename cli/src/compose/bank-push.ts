import { randomBytes } from 'node:crypto';
import { apiPaths } from '@kreditlina/domain/paths';
import type { ProductConfig } from '../config/product-config.ts';
import type { PartnerSide } from './partners.ts';

/** What pushes of the bank are believed with. A demonstration, whose bank is its own, makes one up for as long as it runs. */
export function pushSecretsOf({ bankPushSecrets, mode }: ProductConfig): readonly string[] {
  const isOwn = mode === 'demo' && bankPushSecrets.length === 0;
  return isOwn ? [randomBytes(32).toString('hex')] : bankPushSecrets;
}

/** The simulated bank tells of payments at once, as a real one is set up to do. */
export function letBankPush(
  { simulators }: Pick<PartnerSide, 'simulators'>,
  publicUrl: string,
  [secret]: readonly string[],
): void {
  if (secret === undefined) return;
  simulators?.control.bank.pushTo({ url: `${publicUrl}${apiPaths.bankPayments}`, secret });
}
