import { execFile, spawn } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { freePort } from '@kreditlina/postgres/embedded-postgres';
import { eventually } from '@kreditlina/tools/eventually';
import { plainEnvironment } from '@kreditlina/tools/plain-environment';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OutsideDatabase, outsideDatabase } from '../testing/outside-database.ts';
import { productionEnvironment } from '../testing/production-environment.ts';

/**
 * docs/how-to/upgrade.md, forward, back and forward again, between this release and one with another SQL text. What compose does
 * there with containers is done here with processes: `docker compose run --rm migrate` is `kreditlina migrate` with the owner's
 * password, and `exchange-copies.sh` starts a copy with the limited login beside the former, waits until it is well, and ends the former.
 */
const root = new URL('../../../', import.meta.url).pathname;
const WORKSPACES = ['cli', 'command-api', 'domain', 'partners', 'platform', 'projections', 'workers'];
const CHANGED = 'platform/event-store/src/postgres/sql/head.sql';
const MARK = 'of the later release';
const READY_MS = 120_000;
const STOP_MS = 40_000;
/** The admin of the first start. */
const ADMIN = '199001012385';

const folder = mkdtempSync(join(tmpdir(), 'kreditlina-upgrade-'));
/** The tree of the later release: a copy of this one with another text. */
const later = join(folder, 'later');
const copies: Copy[] = [];
let database: OutsideDatabase;
let env: Record<string, string>;
let asLimited: Record<string, string>;

beforeAll(async () => {
  database = await outsideDatabase();
  env = { ...productionEnvironment(database, folder), KREDITLINA_WEB_ROOT: join(root, 'web/dist') };
  const ownerWithoutPassword = Object.assign(new URL(database.ownerUrl), { password: '' }).href;
  asLimited = { ...env, DATABASE_OWNER_URL: ownerWithoutPassword, KREDITLINA_DRAIN_SECONDS: '0' };
  copyRelease();
  appendFileSync(join(later, CHANGED), `\ncomment on function event_store.head(bigint) is '${MARK}';\n`);
}, 120_000);
afterAll(async () => {
  for (const copy of copies) await copy.end();
  await database?.[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

/** The code of the product, and links to the packages of others. */
function copyRelease(): void {
  mkdirSync(join(later, 'node_modules/@kreditlina'), { recursive: true });
  cpSync(join(root, 'package.json'), join(later, 'package.json'));
  for (const name of WORKSPACES)
    cpSync(join(root, name), join(later, name), {
      recursive: true,
      filter: (path) => basename(path) !== 'node_modules' && !path.endsWith('.spec.ts'),
    });
  const packages = (at: string) => readdirSync(join(root, at)).filter((name) => !name.startsWith('.'));
  for (const name of packages('node_modules').filter((one) => one !== '@kreditlina'))
    symlinkSync(join(root, 'node_modules', name), join(later, 'node_modules', name));
  for (const name of packages('node_modules/@kreditlina')) {
    const link = join('node_modules/@kreditlina', name);
    symlinkSync(readlinkSync(join(root, link)), join(later, link));
  }
  symlinkSync(join(root, 'cli/node_modules'), join(later, 'cli/node_modules'));
}

/** A command of a release. @param input on standard input */
function kreditlina(
  tree: string,
  args: readonly string[],
  given: Record<string, string>,
  input = '',
): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd: tree, env: { ...plainEnvironment(), ...given } };
    const child = execFile(process.execPath, ['cli/src/main.ts', ...args], options, (error, out, err) =>
      error ? reject(new Error(`${args.join(' ')}: ${err}${out}`)) : resolve(out),
    );
    child.stdin?.end(input);
  });
}

interface Copy {
  readonly url: string;
  /** As compose does: SIGTERM, and no more than forty seconds. */
  end(): Promise<void>;
}

/** A copy of all roles with the limited login; resolves once it says that it is ready. */
async function startCopy(tree: string): Promise<Copy> {
  const port = await freePort();
  const own = { KREDITLINA_PORT: String(port), KREDITLINA_DATA: mkdtempSync(join(folder, 'data-')) };
  const command = ['cli/src/main.ts', 'start', '--only', 'projections,workers,command-api'];
  const child = spawn(process.execPath, command, {
    cwd: tree,
    env: { ...plainEnvironment(), ...asLimited, ...own },
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
      // Not tried again: it says why it does not come up.
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
const standing = async () =>
  (
    await owned<{ text: string | null }>(
      `select obj_description('event_store.head(bigint)'::regprocedure, 'pg_proc') as text`,
    )
  )[0]?.text;

/** Somebody writes with the limited login. */
const write = (tree: string) =>
  kreditlina(tree, ['staff', 'reset-passkey', '--reason', 'drill'], asLimited, ADMIN);

it('goes forward, back and forward again: no start writes what a later release has made, and every copy serves', async () => {
  const howTo = readFileSync(join(root, 'docs/how-to/upgrade.md'), 'utf8');
  for (const command of ['docker compose run --rm migrate', 'sh ops/exchange-copies.sh'])
    expect(howTo).toContain(command);

  await kreditlina(root, ['migrate'], env);
  const first = await startCopy(root);
  expect(await standing()).toBeNull();

  await kreditlina(later, ['migrate'], env);
  expect(await standing()).toBe(MARK);
  const made = await notes();
  expect(await readiness(first)).toBe(200);
  const second = await startCopy(later);
  await first.end();

  // "Back again": the former release is started as it was, and nothing is migrated back.
  const third = await startCopy(root);
  await second.end();
  await write(root);
  expect(await readiness(third)).toBe(200);

  const fourth = await startCopy(later);
  await third.end();
  await write(later);
  expect(await readiness(fourth)).toBe(200);

  expect([await standing(), await notes()]).toEqual([MARK, made]);
  const invited = `select body from event_store.events where body::text like '%"PasskeyInvited"%'`;
  expect(await owned(invited)).toHaveLength(2);
  expect(JSON.parse(await kreditlina(root, ['verify', '--json'], asLimited)).problems).toEqual([]);
}, 600_000);
