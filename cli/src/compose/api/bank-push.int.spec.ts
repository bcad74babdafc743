import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pushPayment } from '@kreditlina/domain/incoming-payment/contracts/bank';
import { PAYMENT_PUSH_SIGNATURE_HEADER, readPaymentPush } from '@kreditlina/partners';
import { startSimulators } from '@kreditlina/partners/simulators/simulators';
import { expect, it } from 'vitest';
import { readConfig } from '../../config/read-config.ts';
import { letBankPush, pushSecretsOf } from './bank-push.ts';

it('the bank simulator of a demonstration pushes to the product, with a new secret at each start', async () => {
  const config = readConfig({});
  const secrets = pushSecretsOf(config, { secret: '' });
  expect(pushSecretsOf(config, { secret: '' })).not.toEqual(secrets);
  expect(pushSecretsOf({ ...config, mode: 'production' }, { secret: '' })).toEqual([]);
  const simulators = await startSimulators();
  const read: unknown[] = [];
  const server = createServer(async (request, answer) => {
    const signature = String(request.headers[PAYMENT_PUSH_SIGNATURE_HEADER]);
    const reading = readPaymentPush(
      { body: await buffer(request), signature },
      { secrets, nowMs: Date.now() },
    );
    read.push([request.url, reading.outcome]);
    answer.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  letBankPush(simulators, `http://127.0.0.1:${(server.address() as AddressInfo).port}`, secrets);
  await simulators.control.bank.payIn({ amountCents: 100, valueDate: '2026-11-21' });
  expect(read).toEqual([[pushPayment.path, 'payment']]);
  server.close();
  await simulators.close();
});
