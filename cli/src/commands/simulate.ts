import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, addMonths } from '@kreditlina/domain/kernel/business-dates';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { personas } from '@kreditlina/partners/personas/personas';
import { z } from 'zod';
import type { ProductConfig } from '../config/product-config.ts';
import { readConfig } from '../config/read-config.ts';
import { checkHistory } from '../simulate/check-history.ts';
import type { KnownCustomer } from '../simulate/known-customers.ts';
import { type SimulationResult, simulate } from '../simulate/simulation.ts';
import { EventsThere, SimulationRefused } from '../simulate/world.ts';
import { EXIT, fail, openProgress, print, printJson } from '../terminal.ts';
import { start } from './start.ts';

/** Minimum and maximum of each number. */
const bounds = { months: [1, 120], companies: [1, 1_000], seed: [0, 1_000_000_000] } as const;

interface Given {
  readonly months: string;
  readonly companies: string;
  readonly seed: string;
}

/** Default folder of a demonstration, separate from the data that users enter with `npm start`. */
const DEMO_FOLDER = '.data-demo';
/** File in that folder that lists fictitious people to log in as. */
const CUSTOMERS_FILE = 'customers.txt';
const monthOf = (day: string): string => day.slice(0, 7);

function numbersIn(options: Given): Record<keyof Given, number> {
  const names = ['months', 'companies', 'seed'] as const;
  const isWithin = (name: keyof Given): boolean => {
    const [least, most] = bounds[name];
    const number = /^\d{1,10}$/.test(options[name]) ? Number(options[name]) : Number.NaN;
    return number >= least && number <= most;
  };
  const wrong = names.filter((name) => !isWithin(name));
  if (wrong.length > 0)
    fail(
      wrong.map((name) => `--${name} must be a whole number, ${bounds[name].join(' to ')}`).join('\n'),
      EXIT.usage,
    );
  const { months, companies, seed } = options;
  return { months: Number(months), companies: Number(companies), seed: Number(seed) };
}

/** Reports a refused simulation without a stack trace. */
async function refusing<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof SimulationRefused) fail(error.message, EXIT.conflict);
    throw error;
  }
}

const counted = (title: string, counts: Readonly<Record<string, number>>): string[] => {
  const lines = Object.entries(counts).map(([name, number]) => `  ${String(number).padStart(8)}  ${name}`);
  return lines.length === 0 ? [] : [title, ...lines];
};

/** Formats the result as JSON or text; empty sections get no heading. */
export function resultLines(result: SimulationResult, isJson: boolean): string[] {
  if (isJson) return [JSON.stringify(result)];
  const { from, through, events, streams, seconds, eventsPerSecond } = result;
  return [
    `${from} to ${through}: ${events} events in ${streams} streams, ${seconds} s, ${eventsPerSecond} a second`,
    ...counted('Companies', result.mix),
    ...counted('Events', result.counts),
    ...counted('Refused', result.refused),
    ...counted('Failed jobs', result.failedJobs),
    `Hash of the history: ${result.hash}`,
  ];
}

/**
 * `kreditlina simulate`: creates a history in the configured data folder, which must be empty, and checks the
 * books at the end of every day.
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
  if (!from.success) fail('--from must be a date, YYYY-MM-DD', EXIT.usage);
  const numbers = numbersIn(options);
  const config = readConfig();
  const progress = openProgress('simulate', options.json === true, monthOf);
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
  const isJson = options.json === true;
  if (!isJson || !options.check) for (const line of resultLines(result, isJson)) print(line);
  if (!options.check) return;
  const checking = openProgress('check', options.json === true);
  const check = await checkHistory(config, (done, steps, what) => checking.update(done, steps, what)).finally(
    () => checking.stop(),
  );
  if (isJson) return printJson({ ...result, check });
  const { verified, readModels, rows, ledgerEntries } = check;
  print(
    `Checked: the hashes of ${verified} events, ${readModels} read models with ${rows} rows built twice, ${ledgerEntries} postings`,
  );
}

/**
 * Table with one customer of each kind and one staff member of each role. BankID is simulated, so the
 * personal number suffices to log in.
 */
export const personLines = (customers: readonly KnownCustomer[]): string[] => [
  'Customers to log in as:',
  ...customers.map(
    ({ personalNumber, name, company, shows }) => `  ${personalNumber}  ${shows}: ${name}, ${company}`,
  ),
  'Staff to log in as, at /admin:',
  ...personas
    .filter(({ role }) => role !== 'customer' && role !== 'guarantor')
    .map(({ ssn, role, name }) => `  ${ssn}  ${role}: ${name}`),
];

/** `kreditlina demo`: starts the product on a simulated history, created unless it exists. */
export async function demo(options: Given): Promise<void> {
  process.env.KREDITLINA_DATA ||= DEMO_FOLDER;
  const numbers = numbersIn(options);
  const config = readConfig();
  const customersFile = join(config.dataDir, CUSTOMERS_FILE);
  try {
    await makeHistory(config, numbers, customersFile);
  } catch (error) {
    if (!(error instanceof SimulationRefused)) throw error;
    if (!(error instanceof EventsThere && error.isHandedOver)) fail(error.message, EXIT.conflict);
    print(`Using the existing history in ${config.dataDir}. Delete the folder to generate a new one.`);
  }
  if (existsSync(customersFile)) print(readFileSync(customersFile, 'utf8').trimEnd());
  await start();
}

async function makeHistory(
  config: ProductConfig,
  numbers: Record<keyof Given, number>,
  customersFile: string,
): Promise<void> {
  const today = dateInSweden(new Date().toISOString());
  const progress = openProgress('history', false, monthOf);
  const { events, companies, customers } = await simulate({
    config,
    ...numbers,
    from: addMonths(today, -numbers.months),
    isHandedOver: true,
    hasPapers: true,
    onDay(done, days, on) {
      if (done === 0) print(`Generating a history of ${numbers.months} months; this takes a few minutes.`);
      progress.update(done, days, on);
    },
  }).finally(() => progress.stop());
  print(`${companies} companies, ${events} events through ${addDays(today, -1)}`);
  writeFileSync(customersFile, `${personLines(customers).join('\n')}\n`, { mode: 0o600 });
}
