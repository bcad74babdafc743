import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseFaults, type PlantedFault, readFaults, titlePattern, withFault } from './planted-faults.ts';
import { testsThatReach } from './reach.ts';
import { changeFile, copyBuiltWeb, makeScratchCopy } from './scratch-copy.ts';
import { isOfFile, readRun, type TestRun, testRun } from './vitest-summary.ts';

/*
 * node tools/plant-faults.ts <folder of the copies> <parallel runs> <kept run or ''> <id of a fault> …
 * Does the work of `npm run test:planted`, which starts it and cleans up afterwards.
 */
const MINUTE_MS = 60_000;
const NAMED_LIMIT_MS = 15 * MINUTE_MS;
const SELECTION_LIMIT_MS = 60 * MINUTE_MS;
/** Number of characters of output kept from a run without a report. */
const SAID_LENGTH = 600;
const OUTPUT_MAX_BYTES = 64_000_000;

type How = 'by the named test' | 'by the selection' | 'NOT FOUND';
interface Result {
  readonly fault: PlantedFault;
  readonly seconds: number;
  readonly how: How;
  /** Reason why the named test did not detect the fault. */
  readonly note: string;
}

const [folder = '', atOnceAsked = '', keptRun = '', ...ids] = process.argv.slice(2);
const faults = chooseFaults(readFaults(), ids);
const wholeRun: TestRun = keptRun ? testRun.parse(JSON.parse(readFileSync(keptRun, 'utf8'))) : { tests: [] };
let reports = 0;

interface Ended {
  readonly isGood: boolean;
  readonly said: string;
}

/** Runs a program until it ends or the time limit is reached. */
const run = (program: string, args: readonly string[], cwd: string, timeout: number): Promise<Ended> =>
  new Promise((resolve) => {
    const options = { cwd, timeout, killSignal: 'SIGKILL', maxBuffer: OUTPUT_MAX_BYTES } as const;
    execFile(program, args, options, (error, stdout, stderr) =>
      resolve({ isGood: error === null, said: `${stdout}${stderr}` }),
    );
  });

interface Run extends TestRun {
  /** Complete output, for a run without a report. */
  readonly said: string;
}

async function runTests(copy: string, args: readonly string[], limitMs: number): Promise<Run> {
  reports += 1;
  const report = join(tmpdir(), `report-${reports}.json`);
  const all = ['run', ...args, '--reporter=json', `--outputFile.json=${report}`];
  const { said } = await run(join(copy, 'node_modules/.bin/vitest'), all, copy, limitMs);
  try {
    return { ...readRun(JSON.parse(readFileSync(report, 'utf8')), copy), said };
  } catch {
    return { tests: [], said };
  }
}

const isNamed = ({ seenBy }: PlantedFault) => {
  return ({ file, title }: TestRun['tests'][number]) => file === seenBy.file && title.includes(seenBy.title);
};

/** Runs only the test that a fault names. */
const runNamed = (copy: string, { seenBy: { file, title } }: PlantedFault): Promise<Run> =>
  runTests(copy, [file, `--testNamePattern=${titlePattern(title)}`], NAMED_LIMIT_MS);

type WithoutFault = 'green' | 'red' | 'not run';
const withoutFault = new Map<string, Promise<WithoutFault>>();

/**
 * Result of the named test without the fault, from a whole run or from a run of that test alone: a test that
 * fails anyway proves nothing.
 */
async function runBefore(copy: string, fault: PlantedFault): Promise<WithoutFault> {
  if (howItEnds(wholeRun, fault) === 'green') return 'green';
  const key = `${fault.seenBy.file} ${fault.seenBy.title}`;
  const known = withoutFault.get(key) ?? runNamed(copy, fault).then((run) => howItEnds(run, fault));
  withoutFault.set(key, known);
  return known;
}

function howItEnds({ tests }: TestRun, fault: PlantedFault): WithoutFault {
  const named = tests.filter(isNamed(fault));
  const ofFile = tests.filter((one) => isOfFile(one) && one.file === fault.seenBy.file);
  const isRed = [...named, ...ofFile].some(({ status }) => status === 'failed');
  const ran = named.some(({ status }) => status === 'passed');
  return isRed ? 'red' : ran ? 'green' : 'not run';
}

/**
 * Finds out if a test detects the fault that is now in the copy. If a file does not even load, the list is
 * probably wrong.
 */
async function findFault(
  copy: string,
  fault: PlantedFault,
  undo: () => void,
  isRunHere: boolean,
): Promise<readonly [How, string]> {
  if (isRunHere) {
    const named = await runNamed(copy, fault);
    if (named.tests.filter(isNamed(fault)).some(({ status }) => status === 'failed'))
      return ['by the named test', ''];
    const broken = named.tests.find(isOfFile);
    if (broken) return ['NOT FOUND', `a mistake in the list: ${broken.failure ?? ''}`];
    if (named.tests.length === 0) return ['NOT FOUND', `no report: ${named.said.slice(-SAID_LENGTH)}`];
  }
  const why = isRunHere ? 'the named test stays green' : 'the named test is not run here';
  const reached = testsThatReach(copy, [fault.file]);
  const { tests } = await runTests(copy, [...reached, '--bail=1'], SELECTION_LIMIT_MS);
  const seen = tests.find((one) => one.status === 'failed' && !isOfFile(one));
  if (!seen) return ['NOT FOUND', `${why}, and so do ${reached.length} files that reach it`];
  // A failure that occurs without the fault too does not detect it.
  undo();
  const without = await runTests(copy, [seen.file], NAMED_LIMIT_MS);
  const isGreen = without.tests.some(({ status, title }) => status === 'passed' && title === seen.title);
  const by = `${seen.file} › ${seen.title}`;
  return isGreen
    ? ['by the selection', `${why}; seen by ${by}`]
    : ['NOT FOUND', `${why}; ${by} is red without it`];
}

async function tryFault(copy: string, fault: PlantedFault): Promise<Result> {
  const startedAt = performance.now();
  const result = ([how, note]: readonly [How, string]): Result => {
    return { fault, seconds: (performance.now() - startedAt) / 1000, how, note };
  };
  const { file, seenBy } = fault;
  const without = await runBefore(copy, fault);
  if (without === 'red') return result(['NOT FOUND', 'the named test is red without it']);
  const undo = changeFile(copy, file, (source) => withFault(source, fault));
  // Journeys use the built web client.
  const isBuilt = /\.e2e\.spec\.ts$/.test(seenBy.file) && /^(web|domain)\//.test(file);
  try {
    const build = () => run(process.execPath, ['tools/prepare.ts'], copy, NAMED_LIMIT_MS);
    if (isBuilt && !(await build()).isGood)
      return result(['NOT FOUND', 'a mistake in the list: the web client does not build']);
    return result(await findFault(copy, fault, undo, without === 'green'));
  } finally {
    undo();
    if (isBuilt) copyBuiltWeb(copy);
  }
}

const lineOf = ({ fault, seconds, how, note }: Result): string =>
  `${fault.id.padEnd(32)} ${seconds.toFixed(1).padStart(7)} s  ${how}${note && `: ${note}`}`;

async function plantAll(): Promise<Result[]> {
  const atOnce = Math.max(1, Math.min(Number(atOnceAsked) || 1, faults.length));
  const copies = Array.from({ length: atOnce }, (_, index) => join(folder, String(index + 1)));
  for (const copy of copies) makeScratchCopy(copy);
  console.log(`${faults.length} faults in ${atOnce} copies`);
  const waiting = faults.values();
  const results: Result[] = [];
  const plantInTurn = async (copy: string) => {
    for (const fault of waiting) {
      const result = await tryFault(copy, fault);
      results.push(result);
      console.log(lineOf(result));
    }
  };
  await Promise.all(copies.map(plantInTurn));
  return faults.flatMap((fault) => results.filter((result) => result.fault === fault));
}

const results = await plantAll();
const found = results.filter(({ how }) => how !== 'NOT FOUND').length;
console.log('');
for (const result of results) console.log(lineOf(result));
console.log(`${results.length} planted, ${found} found, ${results.length - found} not found`);
if (found < results.length) process.exitCode = 1;
