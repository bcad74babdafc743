import { hash } from 'node:crypto';
import type { Contact, MailingList } from '@kreditlina/domain/mailing-list/index';
import { networksOf } from '@kreditlina/http-edge/address';
import type { Sealing } from '@kreditlina/http-edge/sealing';
import { deleteInPieces } from '@kreditlina/postgres/delete-in-pieces';
import type pg from 'pg';

/** Sign-ups that wait, of the widest network of one sender: what is more of it is not kept. */
const HELD_OF_NETWORK_MAX = 200;
/** Of all together: beyond it the network that has most waiting loses its newest, so that a new sender is always kept. */
const HELD_MAX = 10_000;
/** How long one may wait: as long as the details of a sign-up are kept at all. */
const HELD_DAYS = 30;

/** Who sends a sign-up: a person who is logged in is never counted by network. */
export type Sender = { readonly ip: string } | { readonly userId: string };

export interface HeldSignUp {
  readonly id: string;
  readonly subscriberId: string;
  readonly list: MailingList;
  readonly contact: Contact;
  readonly consentVersion: number;
}

/** Sign-ups beyond the count of the day, sealed, until they are let through one by one. */
export interface HeldSignUps {
  /** The same again is kept once; another message of the same person is another one. @returns false when the sender has too many waiting */
  hold(sender: Sender, signUp: HeldSignUp, now: string): Promise<boolean>;
  /** Those that come next, one of each network in turn, and of networks with few before those with many. */
  next(most: number): Promise<readonly (HeldSignUp & { readonly heldAt: string })[]>;
  remove(id: string): Promise<void>;
  purge(now: string): Promise<void>;
}

/** Neither an address nor a person can be read out of the table. */
const hashed = (text: string): Buffer => hash('sha256', text, 'buffer');
const widest = (sender: Sender): string =>
  'userId' in sender ? sender.userId : (networksOf(sender).at(-1) ?? sender.ip);

const MAKE_ROOM = `delete from api.held_sign_ups where same = (
  select same from api.held_sign_ups where network = (
    select network from api.held_sign_ups group by network order by count(*) desc, max(held_at) desc limit 1)
  order by held_at desc limit 1)`;
const HOLD = `insert into api.held_sign_ups (same, id, network, sealed, held_at) values ($1, $2, $3, $4, $5)
  on conflict (same) do update set id = excluded.id, sealed = excluded.sealed`;
const NEXT = `select id, sealed, held_at from (
    select id, sealed, held_at, row_number() over (partition by network order by held_at, id) as turn,
      count(*) over (partition by network) as held
    from api.held_sign_ups) as waiting
  order by turn, held, held_at, id limit $1`;
const COUNT = `select count(*)::int as all, count(*) filter (where network = $1)::int as of_network,
    count(*) filter (where same = $2)::int as same from api.held_sign_ups`;

export const createHeldSignUps = (pool: pg.Pool, sealing: Sealing): HeldSignUps => ({
  async hold(sender, signUp, now) {
    const network = hashed(widest(sender));
    const same = hashed(JSON.stringify([signUp.subscriberId, signUp.list, signUp.contact]));
    const { rows } = await pool.query<{ all: number; of_network: number; same: number }>(COUNT, [
      network,
      same,
    ]);
    const count = rows[0] ?? { all: 0, of_network: 0, same: 0 };
    if (count.same === 0 && count.of_network >= HELD_OF_NETWORK_MAX) return false;
    if (count.same === 0 && count.all >= HELD_MAX) await pool.query(MAKE_ROOM);
    const sealed = sealing.seal(JSON.stringify(signUp), signUp.id);
    await pool.query(HOLD, [same, signUp.id, network, sealed, now]);
    return true;
  },
  async next(most) {
    const { rows } = await pool.query<{ id: string; sealed: Buffer; held_at: Date }>(NEXT, [most]);
    return rows.map(({ id, sealed, held_at }) => ({
      ...(JSON.parse(sealing.open(sealed, id)) as HeldSignUp),
      heldAt: held_at.toISOString(),
    }));
  },
  async remove(id) {
    await pool.query('delete from api.held_sign_ups where id = $1', [id]);
  },
  async purge(now) {
    await deleteInPieces(pool, {
      text: `delete from api.held_sign_ups where id in (select id from api.held_sign_ups
         where held_at < $1::timestamptz - interval '${HELD_DAYS} days' limit $2)`,
      values: [now],
    });
  },
});
