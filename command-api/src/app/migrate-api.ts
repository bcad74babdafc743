import { migrate } from '@kreditlina/postgres/migrate';
import type pg from 'pg';

const once = {
  '001-edge': `create table api.sessions (
     id uuid primary key,
     token_hash bytea not null unique,
     cookie_hash bytea not null,
     user_id uuid not null,
     is_staff boolean not null default false,
     idle_seconds integer not null check (idle_seconds > 0),
     created_at timestamptz not null,
     active_at timestamptz not null,
     absolute_expires_at timestamptz not null,
     ended_at timestamptz,
     device text not null default '',
     -- Rows that grant rights are bound to the signing secret: one without its MAC was forged.
     bound bytea,
     passkey_at timestamptz,
     passkey_bound bytea
   );
   create index on api.sessions (user_id) where ended_at is null;
   create index on api.sessions (cookie_hash);
   create index on api.sessions (absolute_expires_at);
   -- The seal holds the whole order.
   create table api.bankid_orders (
     id uuid primary key,
     purpose text not null check (purpose in ('login', 'sign')),
     sealed bytea not null,
     status text not null check (status in ('pending', 'failed', 'complete')),
     hint_code text,
     outcome_sealed bytea,
     completion_sealed bytea,
     return_sealed bytea,
     started_at timestamptz not null,
     collected_at timestamptz,
     ended_at timestamptz
   );
   create index on api.bankid_orders (started_at);
   create table api.passkey_invitations (
     id uuid primary key,
     user_id uuid not null,
     code_hash bytea not null unique,
     expires_at timestamptz not null,
     used_at timestamptz,
     bound bytea not null
   );
   create table api.passkeys (
     id text primary key,
     user_id uuid not null,
     public_key bytea not null,
     counter bigint not null,
     added_at timestamptz not null,
     used_at timestamptz,
     revoked_at timestamptz,
     bound bytea
   );
   create index on api.passkeys (user_id);
   create table api.passkey_challenges (
     session_id uuid not null,
     purpose text not null check (purpose in ('enrol', 'verify')),
     challenge text not null,
     made_at timestamptz not null,
     primary key (session_id, purpose)
   );
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
   -- Short-lived state shared by copies of the API: a database crash may empty it.
   create unlogged table api.idempotency_claims (
     scope text not null,
     key text not null,
     owner uuid not null,
     until timestamptz not null,
     input_hash bytea not null,
     primary key (scope, key)
   );
   -- Session and address open an account: neither is stored in clear.
   create table api.widgets (
     session_hash bytea primary key,
     url_sealed bytea not null,
     opened_at timestamptz not null
   );
   create table api.daily_quotas (
     user_id uuid not null,
     day date not null,
     quota text not null,
     used integer not null check (used > 0),
     primary key (user_id, day, quota)
   );
   create table api.write_probe (id smallint primary key check (id = 1), written_at timestamptz not null);
   -- Every sign-up passes through here, so that a known address cannot be recognised by the time of the answer;
   -- those above the daily count wait. Networks take turns, and the narrower networks of a sender have their
   -- own share.
   create table api.held_sign_ups (
     same bytea primary key,
     id uuid not null unique,
     network bytea not null,
     within bytea[] not null default '{}',
     sealed bytea not null,
     held_at timestamptz not null,
     has_room boolean not null default false,
     set_aside_until timestamptz,
     turn integer not null default 1
   );
   create index on api.held_sign_ups (network, held_at);`,
};

/**
 * Creates and upgrades the schema `api`, which holds edge state that is in no event. Every process may call
 * it at every start.
 */
export const migrateApi = (pool: pg.Pool): Promise<void> => migrate(pool, { schema: 'api', once });
