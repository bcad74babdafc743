import type { Contact, MailingList } from '@kreditlina/domain/mailing-list/index';
import { networksOf } from '@kreditlina/http-edge/address';
import { createBinding, createSealing, type SigningSecret } from '@kreditlina/http-edge/sealing';
import { deleteInPieces } from '@kreditlina/postgres/delete-in-pieces';
import type pg from 'pg';

/** Sign-ups that wait, of the widest network of one sender; of the narrowest a quarter, of one between half. What is more is refused. */
const HELD_OF_NETWORK_MAX = 200;
/** Of all visitors together; beyond it a newcomer is refused, unless they are logged in. What was answered is never dropped. */
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
   * The one that comes next: what the day had room for, then one of each network in turn, whoever has come since.
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

/** From the narrowest to the widest; a person who is logged in is one by themselves. */
const networksNaming = (sender: Sender): readonly string[] =>
  'userId' in sender ? [sender.userId] : networksOf(sender);

/** Of a network, by its place in a list of so many. */
const heldMax = (index: number, count: number): number => {
  if (index === 0) return HELD_OF_NETWORK_MAX / 4;
  return index === count - 1 ? HELD_OF_NETWORK_MAX : HELD_OF_NETWORK_MAX / 2;
};

/**
 * A turn is taken when a sign-up begins to wait: the one after the last of its network, and after the one that is on. So one of each
 * network comes after the other, and nobody joins a turn that has begun: it ends, however many come.
 * What is sent in once more keeps its turn, and is as late as its sender said it last.
 */
const HOLD = `insert into api.held_sign_ups (same, id, network, within, sealed, held_at, has_room, turn)
  select $1, $2, $3, $4, $5, $6::timestamptz, $7,
    greatest(1,
      min(turn) filter (where set_aside_until is null or set_aside_until < $6::timestamptz) + 1,
      max(turn) filter (where network = $3) + 1)
  from api.held_sign_ups where not has_room
  on conflict (same) do update set id = excluded.id, sealed = excluded.sealed, held_at = excluded.held_at,
    has_room = api.held_sign_ups.has_room or excluded.has_room`;
const NEXT = `select id, sealed, held_at, has_room from api.held_sign_ups
  where set_aside_until is null or set_aside_until < $1::timestamptz
  order by has_room desc, turn, held_at, id limit 1`;
const COUNT = `select (select count(*)::int from api.held_sign_ups where not has_room) as all,
  array(select (select count(*)::int from api.held_sign_ups where not has_room and one = any(within))
    from unnest($1::bytea[]) with ordinality as asked(one, place) order by place) as of_networks`;
const SET_ASIDE = `update api.held_sign_ups set set_aside_until = $2::timestamptz + interval '1 hour' where id = $1`;

export function createHeldSignUps(pool: pg.Pool, secret: SigningSecret): HeldSignUps {
  const sealing = createSealing(secret, 'held-sign-ups');
  const binding = createBinding(secret, 'held-sign-ups');
  const nameless = (text: string): Buffer => binding.of([text]);
  return {
    nameless,
    async hold(sender, signUp, { now, hasRoom }) {
      const networks = networksNaming(sender).map(nameless);
      const same = nameless(JSON.stringify([signUp.subscriberId, signUp.list, signUp.contact]));
      if (!hasRoom) {
        const { rows } = await pool.query<{ all: number; of_networks: number[] }>(COUNT, [networks]);
        const { all, of_networks: ofNetworks } = rows[0] ?? { all: 0, of_networks: [] };
        if (all >= HELD_MAX && !('userId' in sender)) return false;
        if (ofNetworks.some((count, index) => count >= heldMax(index, networks.length))) return false;
      }
      const sealed = sealing.seal(JSON.stringify(signUp), signUp.id);
      await pool.query(HOLD, [same, signUp.id, networks.at(-1), networks, sealed, now, hasRoom]);
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
