import { getCompanyActions, previewAction } from '@kreditlina/domain/credit-account/contracts/actions';
import { unpaidCents } from '@kreditlina/domain/credit-account/index';
import { idOf } from '@kreditlina/domain/credit-account/testing/ids';
import { activeLife, type Life } from '@kreditlina/domain/credit-account/testing/life';
import { addMonths } from '@kreditlina/domain/kernel/business-dates';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { newEvent } from '@kreditlina/projection-engine/testing/harness';
import { startBenchProduct } from './lib/start-product.ts';

/**
 * The preview of a correction three years back, through the whole server, with 36 months and the messages,
 * against a read of the account by staff: 12 withdrawals and a payment each month.
 */
const MONTHS = 36;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 60);
const WARM_UP = 10;
const TARGET = 4;
const TARGET_P99_MS = 300;
const CHUNK = 200;

const print = (line: string) => void process.stdout.write(`${line}\n`);
const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

function lived(start: string): Life {
  const life = activeLife(start, 100_000_000);
  for (let month = 0; month < MONTHS; month += 1) {
    const begin = addMonths(start, month);
    life.until(begin);
    if (month % 3 === 0) {
      life.orders(idOf(`W${month}`), 5_000_000, month === 0 ? 'initial' : 'later');
      life.isPaidOut(idOf(`W${month}`));
    }
    life.until(`${begin.slice(0, 8)}20`);
    life.pays(`P${month}`, life.state.notices.reduce((sum, one) => sum + unpaidCents(one), 0) || 100_000);
  }
  return life;
}

const today = dateInSweden(new Date().toISOString());
const life = lived(`${addMonths(today, -MONTHS).slice(0, 8)}05`);
const { accountId, companyId, userId } = life.state.granted ?? {};
if (!accountId || !companyId || !userId) throw new Error('The account was never granted');
const product = await startBenchProduct('admin');
try {
  const { store, headers } = product;
  const append = async (stream: string, events: readonly { type: string; data: object }[]) => {
    for (let from = 0; from < events.length; from += CHUNK) {
      const chunk = events.slice(from, from + CHUNK).map(({ type, data }) => newEvent(type, { ...data }));
      await store.append(stream, from === 0 ? 'none' : from, chunk);
    }
  };
  await append(`company-${companyId}`, [
    {
      type: 'CompanyRegistered',
      data: { companyId, companyNumber: '5599001079', name: 'Bolaget AB', companyForm: 'AB' },
    },
  ]);
  await append(`creditAccount-${accountId}`, life.events);
  if (!(await product.caughtUp())) throw new Error('The read models did not catch up');
  const timed = async (path: string, body?: object): Promise<{ ms: number; answer: unknown }> => {
    const begin = performance.now();
    const response = await product.app.inject({
      method: body ? 'POST' : 'GET',
      url: path.replace(':id', companyId),
      headers,
      ...(body && { payload: body }),
    });
    if (response.statusCode !== 200) throw new Error(`${response.statusCode} at ${path}: ${response.body}`);
    return { ms: performance.now() - begin, answer: response.json() };
  };
  print(`preview: ${life.events.length} events, ${MONTHS} months`);
  const input = { payment_id: idOf('P0'), reversal_reason: 'mistake' };
  const [reads, previews]: [number[], number[]] = [[], []];
  let months = 0;
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const read = await timed(getCompanyActions.path);
    const preview = await timed(previewAction.path, { action: 'reverse-payment', input });
    months = (preview.answer as { months: unknown[] }).months.length;
    if (round < 0) continue;
    reads.push(read.ms);
    previews.push(preview.ms);
  }
  if (months !== MONTHS) throw new Error(`${months} months were shown`);
  const ratio = Number((at(previews, 0.5) / at(reads, 0.5)).toFixed(2));
  const figures = {
    preview_ms: Number(at(previews, 0.5).toFixed(1)),
    p99_ms: Number(at(previews, 0.99).toFixed(1)),
    read_ms: Number(at(reads, 0.5).toFixed(1)),
  };
  print(
    JSON.stringify({ bench: 'preview', ratio, ...figures, target: TARGET, target_p99_ms: TARGET_P99_MS }),
  );
} finally {
  await product.stop();
}
