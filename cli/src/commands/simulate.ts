import { addDays, addMonths } from '@kreditlina/domain/kernel/business-dates';
import { businessDate } from '@kreditlina/event-store/business-date';
import { z } from 'zod';
import { readConfig } from '../config/read-config.ts';
import { openProgress } from '../progress.ts';
import { checkHistory } from '../simulate/check-history.ts';
import { type SimulationResult, simulate } from '../simulate/simulation.ts';
import { SimulationRefused } from '../simulate/world.ts';
import { EXIT, fail, print, printJson } from '../terminal.ts';
import { start } from './start.ts';

const count = (most: number) => z.coerce.number().int().min(1).max(most);
const given = z.object({
  months: count(120),
  companies: count(1_000),
  seed: z.coerce.number().int().min(0).max(1_000_000_000),
});

interface Given {
  readonly months: string;
  readonly companies: string;
  readonly seed: string;
}

/** Where a demonstration lives unless it is told otherwise: not where `npm start` has what somebody typed. */
const DEMO_FOLDER = '.data-demo';

function numbersIn(options: Given): z.output<typeof given> {
  const read = given.safeParse(options);
  if (read.success) return read.data;
  return fail(
    read.error.issues.map(({ path, message }) => `--${path.join('')}: ${message}`).join('\n'),
    EXIT.usage,
  );
}

/** Says why it cannot be done here, in place of a stack. */
async function refusing<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof SimulationRefused) fail(error.message, EXIT.conflict);
    throw error;
  }
}

function printCounts(title: string, counts: Readonly<Record<string, number>>): void {
  print(title);
  for (const [name, number] of Object.entries(counts)) print(`  ${String(number).padStart(8)}  ${name}`);
}

function printResult(result: SimulationResult): void {
  const { from, through, events, streams, seconds, eventsPerSecond } = result;
  print(
    `${from} to ${through}: ${events} events in ${streams} streams, ${seconds} s, ${eventsPerSecond} a second`,
  );
  printCounts('Companies', result.mix);
  printCounts('Events', result.counts);
  printCounts('Refused', result.refused);
  printCounts('Failed jobs', result.failedJobs);
  print(`Hash of the history: ${result.hash}`);
}

/**
 * `kreditlina simulate`: makes a history up in the configured data folder, which must be empty, and holds it against the rules of the
 * books at the end of every day. The last line is the result as JSON.
 */
export async function simulateHistory(
  options: Given & {
    readonly from: string;
    readonly papers?: boolean;
    readonly check?: boolean;
    readonly json?: boolean;
  },
): Promise<void> {
  const from = z.iso.date().safeParse(options.from);
  if (!from.success) fail('--from takes a date, YYYY-MM-DD', EXIT.usage);
  const numbers = numbersIn(options);
  const config = readConfig();
  const progress = openProgress('simulate', options.json === true);
  const onDay = (done: number, days: number, on: string) => progress.update(done, days, on);
  const result = await refusing(
    simulate({
      config,
      ...numbers,
      from: from.data,
      hasPapers: options.papers === true,
      isRepeatable: true,
      onDay,
    }).finally(() => progress.stop()),
  );
  if (!options.json) printResult(result);
  if (!options.check) return printJson(result);
  const checking = openProgress('check', options.json === true);
  const check = await checkHistory(config, (done, steps, what) => checking.update(done, steps, what)).finally(
    () => checking.stop(),
  );
  printJson({ ...result, check });
}

/** `kreditlina demo`: a product that has been in use: makes up a history that ends yesterday evening, then starts on it. */
export async function demo(options: Given): Promise<void> {
  process.env.KREDITLINA_DATA ||= DEMO_FOLDER;
  const numbers = numbersIn(options);
  const today = businessDate(new Date().toISOString());
  const progress = openProgress('history', false);
  print(`A history of ${numbers.months} months is made up; that takes some minutes.`);
  const { events, companies } = await refusing(
    simulate({
      config: readConfig(),
      ...numbers,
      from: addMonths(today, -numbers.months),
      isHandedOver: true,
      hasPapers: true,
      onDay: (done, days, on) => progress.update(done, days, on),
    }).finally(() => progress.stop()),
  );
  print(`${companies} companies, ${events} events through ${addDays(today, -1)}`);
  await start();
}
