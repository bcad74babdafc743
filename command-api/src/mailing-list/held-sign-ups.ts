import type { Contact, MailingList } from '@kreditlina/domain/mailing-list/index';
import { networksOf } from '@kreditlina/http-edge/address';
import { createBinding, createSealing, type SigningSecret } from '@kreditlina/http-edge/sealing';
import { deleteInPieces } from '@kreditlina/postgres/delete-in-pieces';
import type pg from 'pg';

/** Sign-ups that wait, of the widest network of one sender: what is more of it is not kept. */
const HELD_OF_NETWORK_MAX = 200;
/** Of all together: beyond it the network that has most waiting loses its newest to a sender who has fewer. */
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
  /** A network or a person under a secret of the product: it can be compared, and neither read nor tried out. */
  readonly nameless: (text: string) => Buffer;
  /**
   * The same again is kept once; another message of the same person is another one.
   * @param hasRoom the day has room for it: it waits for nothing, and takes nobody's place
   * @returns false, whatever waits already, when the sender has too many waiting
   */
  hold(
    sender: Sender,
    signUp: HeldSignUp,
    at: { readonly now: string; readonly hasRoom: boolean },
  ): Promise<boolean>;
  /**
   * The one that comes next: what the day had room for, then one of each network in turn, of networks with few before those with many.
   * `signUp` is undefined when the row does not open.
   */
  next(
    now: string,
  ): Promise<{ id: string; heldAt: string; hasRoom: boolean; signUp?: HeldSignUp } | undefined>;
  remove(id: string): Promise<void>;
  /** For an hour: what fails keeps nobody else waiting. */
  setAside(id: string, now: string): Promise<void>;
  purge(now: string): Promise<void>;
}

const widest = (sender: Sender): string =>
  'userId' in sender ? sender.userId : (networksOf(sender).at(-1) ?? sender.ip);

/** The newest of the network that has most, if that is more than the sender has with one more; of several alike the first by its hash, which says nothing of when it came. */
const MAKE_ROOM = `delete from api.held_sign_ups where same = (
  select same from api.held_sign_ups where not has_room and network = (
    select network from api.held_sign_ups where not has_room
    group by network having count(*) > $1::int order by count(*) desc, network limit 1)
  order by held_at desc limit 1)`;
const HOLD = `insert into api.held_sign_ups (same, id, network, sealed, held_at, has_room) values ($1, $2, $3, $4, $5, $6)
  on conflict (same) do update set id = excluded.id, sealed = excluded.sealed,
    has_room = api.held_sign_ups.has_room or excluded.has_room`;
const NEXT = `select id, sealed, held_at, has_room from (
    select id, sealed, held_at, has_room,
      row_number() over (partition by network, has_room order by held_at, id) as turn,
      count(*) over (partition by network, has_room) as held
    from api.held_sign_ups where set_aside_until is null or set_aside_until < $1::timestamptz) as waiting
  order by has_room desc, turn, held, held_at, id limit 1`;
const COUNT = `select count(*)::int as all, count(*) filter (where network = $1)::int as of_network
  from api.held_sign_ups where not has_room`;
const SET_ASIDE = `update api.held_sign_ups set set_aside_until = $2::timestamptz + interval '1 hour' where id = $1`;

export function createHeldSignUps(pool: pg.Pool, secret: SigningSecret): HeldSignUps {
  const sealing = createSealing(secret, 'held-sign-ups');
  const binding = createBinding(secret, 'held-sign-ups');
  const nameless = (text: string): Buffer => binding.of([text]);
  return {
    nameless,
    async hold(sender, signUp, { now, hasRoom }) {
      const network = nameless(widest(sender));
      const same = nameless(JSON.stringify([signUp.subscriberId, signUp.list, signUp.contact]));
      if (!hasRoom) {
        const { rows } = await pool.query<{ all: number; of_network: number }>(COUNT, [network]);
        const count = rows[0] ?? { all: 0, of_network: 0 };
        if (count.of_network >= HELD_OF_NETWORK_MAX) return false;
        if (count.all >= HELD_MAX && (await pool.query(MAKE_ROOM, [count.of_network + 1])).rowCount === 0)
          return false;
      }
      const sealed = sealing.seal(JSON.stringify(signUp), signUp.id);
      await pool.query(HOLD, [same, signUp.id, network, sealed, now, hasRoom]);
      return true;
    },
    async next(now) {
      const { rows } = await pool.query<{ id: string; sealed: Buffer; held_at: Date; has_room: boolean }>(
        NEXT,
        [now],
      );
      const [row] = rows;
      if (!row) return undefined;
      const found = { id: row.id, heldAt: row.held_at.toISOString(), hasRoom: row.has_room };
      try {
        return { ...found, signUp: JSON.parse(sealing.open(row.sealed, row.id)) as HeldSignUp };
      } catch {
        return found;
      }
    },
    async remove(id) {
      await pool.query('delete from api.held_sign_ups where id = $1', [id]);
    },
    async setAside(id, now) {
      await pool.query(SET_ASIDE, [id, now]);
    },
    async purge(now) {
      await deleteInPieces(pool, {
        text: `delete from api.held_sign_ups where id in (select id from api.held_sign_ups
         where held_at < $1::timestamptz - interval '${HELD_DAYS} days' limit $2)`,
        values: [now],
      });
    },
  };
}
