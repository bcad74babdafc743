import { randomBytes } from 'node:crypto';
import { advisoryLocks } from '@kreditlina/postgres/advisory-locks';
import pg from 'pg';

/** Logins on the embedded server; `DATABASE_URL` and `DATABASE_ERASER_URL` name those of an external one. */
const APP_LOGIN = 'kreditlina_app';
const ERASER_LOGIN = 'kreditlina_erasing';

/** Roles on the log: one reads and appends, the other can only destroy keys. No login has both. */
const LOG_ROLE = 'kreditlina_log';
const ERASER_ROLE = 'kreditlina_eraser';

export interface Logins {
  /** Address with the product's login. */
  readonly url: string;
  /** Address with the login that erases people; without it, erasing is impossible. */
  readonly eraserUrl?: string | undefined;
}

/**
 * Creates a login for the running product and one for erasing on the embedded server, and returns their
 * addresses. The passwords change at every start, so they need not be stored, and an old address no longer
 * works.
 * @param former logins of the previous start, if other processes still use them
 */
export async function embeddedLogins(ownerUrl: string, former?: Required<Logins>): Promise<Required<Logins>> {
  const of = (username: string, known: string | undefined) => {
    const kept = known === undefined ? undefined : new URL(known).password;
    return Object.assign(new URL(ownerUrl), {
      username,
      password: kept || randomBytes(24).toString('base64url'),
    }).href;
  };
  const logins = { url: of(APP_LOGIN, former?.url), eraserUrl: of(ERASER_LOGIN, former?.eraserUrl) };
  await letIn(ownerUrl, logins);
  return logins;
}

/**
 * Creates the logins from `embeddedLogins`, or resets their passwords, because a cluster that was restored
 * under the running product has different ones.
 */
export async function letIn(ownerUrl: string, { url, eraserUrl }: Required<Logins>): Promise<void> {
  await asOwner(ownerUrl, async (owner) => {
    for (const { username, password } of [new URL(url), new URL(String(eraserUrl))]) {
      const known = await owner.query('select 1 from pg_roles where rolname = $1', [username]);
      const verb = known.rowCount === 0 ? 'create' : 'alter';
      await owner.query(`${verb} role ${username} login password ${owner.escapeLiteral(password)}`);
    }
  });
}

/**
 * Grants the product's own login its rights: it reads and appends to the log, and owns everything outside the
 * log (read models, jobs, sessions), which it creates and recreates itself. Objects that the owner created
 * before that login existed are transferred to it. The log remains the owner's, so that the running product
 * can neither change nor drop it nor disable its guards. Nor can it assume the eraser's role, which only the
 * other login has.
 */
export async function grantToLogins(ownerUrl: string, { url, eraserUrl }: Logins): Promise<void> {
  await asOwner(ownerUrl, async (owner) => {
    await owner.query('select pg_advisory_lock($1)', [advisoryLocks.grants]);
    const app = await rightsOf(owner, url);
    if (!app.logs) await owner.query(`grant ${LOG_ROLE} to ${app.login} with inherit true, set true`);
    // Before the login for erasing existed, the product's own login could erase.
    if (app.erases) await owner.query(`revoke ${ERASER_ROLE} from ${app.login}`);
    if (!app.creates) await owner.query(`grant create on database ${app.database} to ${app.login}`);
    await owner.query(`grant select on event_store.kysely_migration to ${app.login}`);
    await owner.query(`grant usage on schema product to ${app.login};
      grant select on product.kysely_migration to ${app.login};
      grant select, insert, update on product.secret_fingerprints to ${app.login}`);
    await handOver(owner, app.login);
    if (eraserUrl === undefined) return;
    const eraser = await rightsOf(owner, eraserUrl);
    if (!eraser.erases)
      await owner.query(`grant ${ERASER_ROLE} to ${eraser.login} with inherit false, set true`);
  });
}

/** Rights of a login. Names are escaped for use in statements. */
async function rightsOf(owner: pg.Client, url: string) {
  const name = decodeURIComponent(new URL(url).username);
  const { rows } = await owner.query<Record<'logs' | 'erases' | 'creates', boolean> & { database: string }>(
    `select current_database() as database, pg_has_role($1, $2, 'usage') as logs, pg_has_role($1, $3, 'set') as erases,
       has_database_privilege($1, current_database(), 'create') as creates`,
    [name, LOG_ROLE, ERASER_ROLE],
  );
  const [found] = rows;
  if (!found) throw new Error('The rights of the database logins could not be read');
  return { ...found, login: owner.escapeIdentifier(name), database: owner.escapeIdentifier(found.database) };
}

/**
 * SQL that generates statements which transfer to the product's login everything outside the log's schema
 * that still belongs to the owner.
 */
const OWNED = `
  select format('alter schema %I owner to ', nspname) as statement from pg_namespace
   where nspowner = current_user::regrole and nspname !~ '^pg_' and nspname not in ('event_store', 'product', 'public', 'information_schema')
  union all
  select format('alter %s %s owner to ',
      case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
      c.oid::regclass)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relowner = current_user::regrole and c.relkind in ('r', 'p', 'v', 'm', 'S')
     and n.nspname !~ '^pg_' and n.nspname not in ('event_store', 'product', 'public', 'information_schema')
     -- The sequence of a column goes with its table.
     and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass
                        and d.deptype in ('a', 'i') and c.relkind = 'S')
  union all
  select format('alter routine %s owner to ', p.oid::regprocedure)
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where p.proowner = current_user::regrole
     and n.nspname !~ '^pg_' and n.nspname not in ('event_store', 'product', 'public', 'information_schema')
  union all
  select format('alter type %s owner to ', t.oid::regtype)
    from pg_type t join pg_namespace n on n.oid = t.typnamespace
   where t.typowner = current_user::regrole and t.typtype in ('d', 'e')
     and n.nspname !~ '^pg_' and n.nspname not in ('event_store', 'product', 'public', 'information_schema')`;

async function handOver(owner: pg.Client, login: string): Promise<void> {
  const { rows } = await owner.query<{ statement: string }>(OWNED);
  if (rows.length === 0) return;
  await owner.query('begin');
  for (const { statement } of rows) await owner.query(`${statement}${login}`);
  await owner.query('commit');
}

/**
 * The product would run with a login that can change the event log or erase people, as could anyone with an
 * SQL injection.
 */
export class OwnerRefused extends Error {
  constructor() {
    super(
      'The login in DATABASE_URL owns the event log, or may erase from it: give the product its own login and set DATABASE_OWNER_URL (docs/how-to/use-your-own-postgres.md).',
    );
    this.name = 'OwnerRefused';
  }
}

/** True if the login can change or drop the log, as its owner or as superuser, or erase from it. */
export async function mayChangeLog(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ may: boolean }>(
    `select r.rolsuper or pg_has_role(c.relowner, 'member') or pg_has_role('kreditlina_eraser', 'member') as may
       from pg_class c, pg_roles r where c.oid = 'event_store.events'::regclass and r.rolname = session_user`,
  );
  return rows[0]?.may ?? false;
}

async function asOwner(url: string, work: (owner: pg.Client) => Promise<void>): Promise<void> {
  const owner = new pg.Client({
    connectionString: url,
    application_name: 'kreditlina owner',
    connectionTimeoutMillis: 5_000,
    statement_timeout: 60_000,
  });
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    await work(owner);
  } finally {
    await owner.end();
  }
}
