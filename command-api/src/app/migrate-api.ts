import { migrate } from '@kreditlina/postgres/migrate';
import type pg from 'pg';

const once = {
  '001-edge': `create table api.sessions (
     id uuid primary key,
     token_hash bytea not null unique,
     cookie_hash bytea not null,
     user_id uuid not null,
     idle_seconds integer not null check (idle_seconds > 0),
     created_at timestamptz not null,
     active_at timestamptz not null,
     absolute_expires_at timestamptz not null,
     ended_at timestamptz
   );
   create index on api.sessions (user_id) where ended_at is null;
   create table api.bankid_orders (
     id uuid primary key,
     purpose text not null check (purpose in ('login', 'sign')),
     token_hash bytea not null,
     person_id uuid,
     application_id uuid,
     agreement_id uuid,
     sealed bytea not null,
     status text not null check (status in ('pending', 'failed', 'complete')),
     hint_code text,
     outcome_sealed bytea,
     started_at timestamptz not null,
     collected_at timestamptz,
     ended_at timestamptz
   );
   create index on api.bankid_orders (started_at);
   create table api.idempotency (
     scope text not null,
     key text not null,
     input_hash bytea not null,
     started_at timestamptz not null,
     status smallint,
     answer_sealed bytea,
     primary key (scope, key)
   );
   create index on api.idempotency (started_at);
   create table api.widgets (
     session_id text primary key,
     url text not null,
     opened_at timestamptz not null
   );
   create index on api.sessions (cookie_hash);
   create index on api.sessions (absolute_expires_at);`,
  '002-write-probe': `create table api.write_probe (id smallint primary key check (id = 1), written_at timestamptz not null);`,
  // Sessions and addresses open accounts: neither is stored in clear any more. Old rows are useless after a
  // day anyway.
  '003-sealed-widgets': `drop table api.widgets;
   create table api.widgets (
     session_hash bytea primary key,
     url_sealed bytea not null,
     opened_at timestamptz not null
   );`,
  '003-staff': `alter table api.sessions add column device text not null default '';
   create table api.staff_quotas (
     user_id uuid not null,
     day date not null,
     quota text not null,
     used integer not null check (used > 0),
     primary key (user_id, day, quota)
   );`,
  // Orders in progress at the upgrade lack the new bindings: they start over.
  '004-order-bound-to-device': `alter table api.bankid_orders
       add column start text not null default 'qr' check (start in ('qr', 'same-device')),
       add column audience text not null default 'customer' check (audience in ('customer', 'staff')),
       add column nonce_hash bytea,
       add column returned_at timestamptz,
       add column completion_sealed bytea;
     update api.bankid_orders set status = 'failed', hint_code = 'cancelled' where status = 'pending';
     alter table api.sessions add column is_staff boolean not null default false;`,
  '005-passkeys': `alter table api.sessions add column passkey_at timestamptz;
   create table api.passkey_invitations (
     id uuid primary key,
     user_id uuid not null,
     code_hash bytea not null unique,
     expires_at timestamptz not null,
     used_at timestamptz
   );
   create table api.passkeys (
     id text primary key,
     user_id uuid not null,
     public_key bytea not null,
     counter bigint not null,
     added_at timestamptz not null,
     used_at timestamptz,
     revoked_at timestamptz
   );
   create index on api.passkeys (user_id);
   create table api.passkey_challenges (
     session_id uuid not null,
     purpose text not null check (purpose in ('enrol', 'verify')),
     challenge text not null,
     made_at timestamptz not null,
     primary key (session_id, purpose)
   );`,
  // Rows that grant rights are bound to the signing secret; earlier rows could be forged and are created
  // again.
  '006-bound-rights': `update api.sessions set ended_at = now() where ended_at is null;
   alter table api.sessions add column bound bytea, add column passkey_bound bytea;
   delete from api.passkey_invitations;
   alter table api.passkey_invitations add column bound bytea not null;
   update api.passkeys set revoked_at = now() where revoked_at is null;
   alter table api.passkeys add column bound bytea;`,
  // Daily quotas apply to customers too.
  '007-daily-quotas': `alter table api.staff_quotas rename to daily_quotas;`,
  // The seal holds the whole order; those in progress start over.
  '008-sealed-orders': `delete from api.bankid_orders;
   alter table api.bankid_orders
     drop column token_hash, drop column nonce_hash, drop column start, drop column audience,
     drop column person_id, drop column application_id, drop column agreement_id,
     drop column returned_at,
     add column return_sealed bytea;`,
  // Short-lived state shared by copies of the API: a database crash may empty it.
  '009-across-copies': `create unlogged table api.idempotency_claims (
     scope text not null,
     key text not null,
     owner uuid not null,
     until timestamptz not null,
     primary key (scope, key)
   );`,
  // Nullable: during an upgrade the previous version claims without it.
  '010-claims-name-their-input': `alter table api.idempotency_claims add column input_hash bytea;`,
  // Sign-ups above the daily count, each sealed, until they are released.
  '011-held-sign-ups': `create table api.held_sign_ups (
     same bytea primary key,
     id uuid not null unique,
     network bytea not null,
     sealed bytea not null,
     held_at timestamptz not null
   );
   create index on api.held_sign_ups (network, held_at);`,
  // Every sign-up passes through here, so that a known address cannot be recognised by the time of the
  // answer.
  '012-sign-ups-with-room': `alter table api.held_sign_ups
     add column has_room boolean not null default false,
     add column set_aside_until timestamptz;`,
  // Networks take turns, and the narrower networks of a sender have their own share.
  '013-sign-ups-in-turn': `alter table api.held_sign_ups
     add column turn integer not null default 1,
     add column within bytea[] not null default '{}';
   update api.held_sign_ups set within = array[network];`,
};

/**
 * Creates and upgrades the schema `api`: edge state that no event holds. Safe to call from every process at
 * every start.
 */
export const migrateApi = (pool: pg.Pool): Promise<void> =>
  migrate(pool, {
    schema: 'api',
    once,
    before: {
      table: 'api.migrations',
      names: `select case version when 1 then '001-edge' else '002-write-probe' end as name from api.migrations`,
    },
  });
