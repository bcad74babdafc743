import type pg from 'pg';

const COMPANY = `id, company_number, company_name, company_words, inserted_at, updated_at, limit_cents, loan_cents,
  has_borrowed, late_after, oldest_due_on, first_lost_on, paid_on, monitored_on, account_ids, accounts`;
const APPLICATION = `id, user_id, type, company_id, company_words, step, phase, status, admin_status, is_in_review, is_reviewed, is_signed,
  started_at, updated_at, told_at, stream_version, person_ids, part_ids, revision, state`;

async function tableOf(pool: pg.Pool, name: string): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and relname = $1`,
    [name],
  );
  const [table] = rows;
  if (!table) throw new Error(`There is no table ${name}`);
  return table.name;
}

/**
 * Writes companies numbered `from` to `to`, each with an application, directly into the read models. Every
 * name has one word shared by a hundred companies and one shared by all.
 */
export async function seedCompanies(pool: pg.Pool, from: number, to: number): Promise<void> {
  const companies = await tableOf(pool, 'company_list');
  const applications = await tableOf(pool, 'credit_application');
  const series = 'generate_series($1::int, $2::int) as n';
  const word = `'k' || lpad((n / 100)::text, 5, '0')`;
  const id = (what: string) => `md5('${what} ' || n)::uuid`;
  const at = `timestamptz '2020-01-01' + n * interval '3 minutes'`;
  await pool.query(
    `insert into ${companies} (${COMPANY})
     select ${id('company')}, lpad((5560000000 + n)::text, 10, '0'), left(md5(n::text), 8) || ' ' || ${word} || ' AB',
       array[left(md5(n::text), 8), ${word}, 'ab'], ${at}, ${at}, (n % 50) * 1000000, (n % 30) * 1000000,
       n % 3 = 0, case when n % 20 = 0 then array['2026-10-28'] else array[]::text[] end,
       case when n % 20 = 0 then '2026-10-28' end, null, array[]::text[], array[]::text[], array[]::uuid[], '[]'
     from ${series}`,
    [from, to],
  );
  await pool.query(
    `insert into ${applications} (${APPLICATION})
     select ${id('application')}, ${id('user')}, 'standard', ${id('company')}, array[]::text[], 'status', 'offered', 'approved',
       'approved', false, false, n % 2 = 0, ${at}, ${at}, ${at}, 1, array[]::uuid[], array[]::uuid[], 1, '{}'
     from ${series}`,
    [from, to],
  );
  await pool.query(`vacuum analyze ${companies}`);
  await pool.query(`vacuum analyze ${applications}`);
}
