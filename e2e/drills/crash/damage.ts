import pg from 'pg';

/** State left by a partial restore. */
export const loseKeys = (ownerUrl: string): Promise<void> =>
  asOwner(
    ownerUrl,
    `create table public.kept_keys as table event_store.subject_keys;
     delete from event_store.subject_keys`,
  );

/** State left by a full restore. */
export const putKeysBack = (ownerUrl: string): Promise<void> =>
  asOwner(
    ownerUrl,
    `insert into event_store.subject_keys select * from public.kept_keys on conflict do nothing;
     drop table public.kept_keys`,
  );

async function asOwner(ownerUrl: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(text).finally(() => client.end());
}
