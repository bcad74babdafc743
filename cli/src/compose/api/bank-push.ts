import { createHmac, randomBytes } from 'node:crypto';
import { pushPayment } from '@kreditlina/domain/incoming-payment/contracts/bank';
import type { Simulators } from '@kreditlina/partners/simulators/simulators';
import type { ProductConfig } from '../../config/product-config.ts';
import type { Secrets } from '../stores/secrets.ts';
import { toldApi } from '../surroundings-files.ts';

/**
 * Secrets that authenticate the bank's pushes. A demonstration with its simulated bank generates one per run;
 * if bank and API run in separate processes, both derive it.
 */
export function pushSecretsOf(
  { bankPushSecrets, mode, only }: Pick<ProductConfig, 'bankPushSecrets' | 'mode' | 'only'>,
  { secret }: Pick<Secrets, 'secret'>,
): readonly string[] {
  if (mode !== 'demo' || bankPushSecrets.length > 0) return bankPushSecrets;
  if (only === undefined) return [randomBytes(32).toString('hex')];
  return [createHmac('sha256', secret).update('kreditlina simulated bank').digest('hex')];
}

/** Makes the simulated bank push payments to the API, as a real one is configured to. */
export function letBankPush(
  simulators: Simulators | undefined,
  publicUrl: string,
  [secret]: readonly string[],
): void {
  if (secret === undefined) return;
  simulators?.control.bank.pushTo({ url: `${publicUrl}${pushPayment.path}`, secret });
}

/** Interval at which the bank looks up the API's address in another process. */
const LOOK_MS = 1_000;

/**
 * Makes the simulated bank push to an API in another process, which may start later or change its address.
 * @returns a function that stops it
 */
export function letBankPushElsewhere(
  simulators: Simulators | undefined,
  { dataDir, publicUrl }: Pick<ProductConfig, 'dataDir' | 'publicUrl'>,
  secrets: readonly string[],
): () => void {
  let known: string | undefined;
  const look = async () => {
    const url = publicUrl ?? (await toldApi(dataDir));
    if (url === undefined || url === known) return;
    known = url;
    letBankPush(simulators, url, secrets);
  };
  void look();
  const timer = setInterval(() => void look(), LOOK_MS);
  return () => clearInterval(timer);
}
