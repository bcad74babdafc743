import { execFile, spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { plainAnswers } from '@kreditlina/domain/credit-application/testing/scenario';
import { freePort } from '@kreditlina/postgres/embedded-postgres';
import { projections } from '@kreditlina/projections';
import { eventually } from '@kreditlina/tools/eventually';
import { provesAll } from '@kreditlina/tools/extent';
import { plainEnvironment } from '@kreditlina/tools/plain-environment';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OutsideDatabase, outsideDatabase } from '../testing/outside-database.ts';
import { productionEnvironment } from '../testing/production-environment.ts';
import { runCommand } from '../testing/run-command.ts';

/**
 * Follows docs/how-to/upgrade.md forward, back and forward again, between this release and a former one,
 * which has another SQL text and an earlier version of the applications' read model with the state in its
 * row. Processes replace the containers of compose: `docker compose run --rm migrate` is `kreditlina migrate`
 * with the owner's password; `exchange-copies.sh` starts a process with the limited login beside the former
 * one, waits until it is healthy, and stops the former.
 */
const later = new URL('../../../', import.meta.url).pathname;
const WORKSPACES = ['cli', 'command-api', 'domain', 'partners', 'platform', 'projections', 'workers'];
const READ_MODEL = 'credit-application';
const VERSION = projections.find(({ name }) => name === READ_MODEL)?.version ?? 0;
const MARK = '-- of the former release';
/** Differences of the former release, by file. */
const FORMERLY: Readonly<Record<string, readonly [now: string, formerly: string][]>> = {
  'platform/event-store/src/postgres/sql/head.sql': [['begin\n', `begin\n  ${MARK}\n`]],
  'projections/src/credit-application/evolve.ts': [[`version: ${VERSION},`, `version: ${VERSION - 1},`]],
  'projections/src/credit-application/table.ts': [
    [
      'apart(nullable(sealed<Explanation>(personalOfExplanation)), null)',
      'nullable(sealed<Explanation>(personalOfExplanation))',
    ],
    [
      'apart(sealed<CreditApplicationState>(personalOfState), initialState())',
      'sealed<CreditApplicationState>(personalOfState)',
    ],
  ],
  'platform/event-store/src/sealed-rows.ts': [['isObject(value) && isObject(value.$parts)', 'false']],
};
const APPLICATION = '0b5f3e0e-6a43-4f0c-9d6b-2f6a1c9b7d11';
const READY_MS = 120_000;
const STOP_MS = 40_000;
/** Personal number of the admin of the first start. */
const ADMIN = '199001012385';
/** Two people who have no role. */
const OTHER_STAFF = '199003032381:admin,199004042397:approver';

const folder = mkdtempSync(join(tmpdir(), 'kreditlina-upgrade-'));
/** The tree of the former release: a copy of this one. */
const former = join(folder, 'former');
const figures: { what: string; ms: number }[] = [];
const copies: Copy[] = [];
let database: OutsideDatabase;
let env: Record<string, string>;
let asLimited: Record<string, string>;

beforeAll(async () => {
  database = await outsideDatabase();
  env = { ...productionEnvironment(database, folder), KREDITLINA_WEB_ROOT: join(later, 'web/dist') };
  const ownerWithoutPassword = Object.assign(new URL(database.ownerUrl), { password: '' }).href;
  asLimited = { ...env, DATABASE_OWNER_URL: ownerWithoutPassword, KREDITLINA_DRAIN_SECONDS: '0' };
  copyRelease();
  for (const [file, changes] of Object.entries(FORMERLY)) {
    const path = join(former, file);
    const text = readFileSync(path, 'utf8');
    for (const [now] of changes) expect(text.split(now), `${file}: ${now}`).toHaveLength(2);
    writeFileSync(
      path,
      changes.reduce((changed, [now, formerly]) => changed.replace(now, formerly), text),
    );
  }
}, 120_000);
afterAll(async () => {
  for (const copy of copies) await copy.end();
  await database?.[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

/** Copies the product's code, with links to third-party packages. */
function copyRelease(): void {
  mkdirSync(join(former, 'node_modules/@kreditlina'), { recursive: true });
  cpSync(join(later, 'package.json'), join(former, 'package.json'));
  for (const name of WORKSPACES)
    cpSync(join(later, name), join(former, name), {
      recursive: true,
      filter: (path) => basename(path) !== 'node_modules' && !path.endsWith('.spec.ts'),
    });
  const packages = (at: string) => readdirSync(join(later, at)).filter((name) => !name.startsWith('.'));
  for (const name of packages('node_modules').filter((one) => one !== '@kreditlina'))
    symlinkSync(join(later, 'node_modules', name), join(former, 'node_modules', name));
  for (const name of packages('node_modules/@kreditlina')) {
    const link = join('node_modules/@kreditlina', name);
    symlinkSync(readlinkSync(join(later, link)), join(former, link));
  }
  symlinkSync(join(later, 'cli/node_modules'), join(former, 'cli/node_modules'));
}

/**
 * Runs a command of a release; this release's commands run in the drill's process.
 * @param input text for standard input
 */
async function kreditlina(
  tree: string,
  args: readonly string[],
  given: Record<string, string>,
  input = '',
): Promise<string> {
  if (tree !== later) return run(tree, ['cli/src/main.ts', ...args], given, input);
  const { code, out, err } = await runCommand(args, given, input);
  expect(code, err).toBe(0);
  return out;
}

function run(
  tree: string,
  args: readonly string[],
  given: Record<string, string>,
  input = '',
): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd: tree, env: { ...plainEnvironment(), ...given } };
    const child = execFile(process.execPath, args, options, (error, out, err) =>
      error ? reject(new Error(`${args.join(' ')}: ${err}${out}`)) : resolve(out),
    );
    child.stdin?.end(input);
  });
}

interface Copy {
  readonly url: string;
  /** Like compose: sends SIGTERM, and waits at most forty seconds. */
  end(): Promise<void>;
}

/**
 * Starts all roles with the limited login, and resolves once they report ready.
 * @param given overrides of the common settings
 */
async function startCopy(
  tree: string,
  given: Readonly<Record<string, string | undefined>> = {},
): Promise<Copy> {
  const port = await freePort();
  const own = { KREDITLINA_PORT: String(port), KREDITLINA_DATA: mkdtempSync(join(folder, 'data-')) };
  const command = ['cli/src/main.ts', 'start', '--only', 'projections,workers,command-api'];
  const child = spawn(process.execPath, command, {
    cwd: tree,
    env: { ...plainEnvironment(), ...asLimited, ...own, ...given },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString('utf8')).slice(-4_000);
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  const copy: Copy = {
    url,
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      child.kill('SIGTERM');
      await gone;
      clearTimeout(force);
    },
  };
  copies.push(copy);
  await eventually(
    async () => {
      // No retry: its error output says why it does not start.
      if (child.exitCode !== null) return;
      expect(await readiness(copy)).toBe(200);
    },
    { timeout: READY_MS, interval: 100 },
  );
  if (child.exitCode !== null) throw new Error(`The copy ended with ${child.exitCode}: ${errors}`);
  return copy;
}

const readiness = async ({ url }: Copy): Promise<number | undefined> =>
  fetch(`${url}/health/ready`).then(
    ({ status }) => status,
    () => undefined,
  );

async function owned<Row>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}
const notes = async () =>
  (await owned<{ name: string }>('select name from event_store.kysely_migration order by name')).map(
    ({ name }) => name,
  );
/** The release whose text of the changed function is installed. */
const inPlace = async () => {
  const [found] = await owned<{ isFormer: boolean }>(
    `select prosrc like '%${MARK}%' as "isFormer" from pg_proc where oid = 'event_store.head(bigint)'::regprocedure`,
  );
  return found?.isFormer ? 'former' : 'later';
};
const versionInUse = async () =>
  (
    await owned<{ version: number }>(
      `select version from projections.projection_state where name = '${READ_MODEL}' and is_active`,
    )
  )[0]?.version;

/** Granted and revoked roles, in log order. */
const changesOfRoles = () =>
  owned(
    `select position, event_id from event_store.events where body::text ~ '"Role(Granted|Revoked)"' order by position`,
  );

/** A write with the limited login. */
const write = (tree: string) =>
  kreditlina(tree, ['staff', 'reset-passkey', '--reason', 'drill'], asLimited, ADMIN);

/** Takes the next step of an application with the code of a release: its read model must match the log. */
async function takeStep(tree: string): Promise<void> {
  const { folded, shown, contact } = JSON.parse(
    await run(tree, ['cli/src/testing/application-step.ts', APPLICATION], asLimited),
  );
  expect(shown).toEqual(folded);
  if (shown.contact) expect(contact).toEqual(plainAnswers.contact);
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const begin = performance.now();
  const result = await work();
  figures.push({ what, ms: Math.round(performance.now() - begin) });
  return result;
}

it('goes forward, back and forward again: no start undoes a later release’s migration, and both releases serve side by side', async () => {
  const howTo = readFileSync(join(later, 'docs/how-to/upgrade.md'), 'utf8');
  for (const command of [
    'docker compose run --rm migrate',
    'sh ops/exchange-copies.sh',
    `main.ts switch-back ${READ_MODEL}`,
  ])
    expect(howTo).toContain(command);

  await kreditlina(former, ['migrate'], env);
  const first = await timed('start of the former', () => startCopy(former));
  await takeStep(former);
  expect([await inPlace(), await versionInUse()]).toEqual(['former', VERSION - 1]);
  const given = await changesOfRoles();
  expect(given.length).toBeGreaterThan(1);

  await kreditlina(later, ['migrate'], env);
  expect(await inPlace()).toBe('later');
  const made = await notes();
  expect(await readiness(first)).toBe(200);
  const second = await timed('start of the later beside it', () => startCopy(later));
  await eventually(async () => expect(await versionInUse()).toBe(VERSION), { timeout: READY_MS });
  // Readers of both releases use the later one's read model.
  await takeStep(former);
  await takeStep(later);
  expect([await readiness(first), await readiness(second)]).toEqual([200, 200]);

  // The "Back again" of the how-to: the full run starts the former release unchanged, and migrates nothing
  // back. Its configuration lists no staff, as on a forgotten machine; no role may be revoked.
  const withoutStaff = { KREDITLINA_STAFF: undefined };
  let third = first;
  if (provesAll) {
    await timed('end of the former', () => first.end());
    third = await timed('start of the former beside it', () => startCopy(former, withoutStaff));
    await takeStep(former);
  }
  await timed('end of the later', () => second.end());
  await kreditlina(former, ['switch-back', READ_MODEL], asLimited);
  expect(await versionInUse()).toBe(VERSION - 1);
  await write(former);
  await takeStep(former);
  expect(await readiness(third)).toBe(200);

  if (provesAll) {
    const others = { KREDITLINA_STAFF: OTHER_STAFF };
    const fourth = await timed('start of the later again', () => startCopy(later, others));
    await eventually(async () => expect(await versionInUse()).toBe(VERSION), { timeout: READY_MS });
    await third.end();
    await write(later);
    await takeStep(later);
    expect(await readiness(fourth)).toBe(200);
  }

  expect([await inPlace(), await notes()]).toEqual(['later', made]);
  const invited = `select body from event_store.events where body::text like '%"PasskeyInvited"%'`;
  expect(await owned(invited)).toHaveLength(provesAll ? 2 : 1);
  expect(await changesOfRoles()).toEqual(given);
  expect(JSON.parse(await kreditlina(later, ['verify', '--json'], asLimited)).problems).toEqual([]);
  process.stdout.write(`drill:upgrade ${JSON.stringify({ figures })}\n`);
}, 600_000);
