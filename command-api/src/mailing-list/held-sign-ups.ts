import type { Contact, MailingList } from '@kreditlina/domain/mailing-list/mailing-list';
import { networksOf } from '@kreditlina/http-edge/address';
import { createBinding, createSealing, type SigningSecret } from '@kreditlina/http-edge/sealing';
import { deleteInPieces } from '@kreditlina/postgres/delete-in-pieces';
import type pg from 'pg';

/** Maximum number of waiting sign-ups in a widest network; a quarter in the narrowest, else half. */
const HELD_OF_NETWORK_MAX = 200;
/** Maximum number of visitors' waiting sign-ups; beyond it, only those of logged-in users are accepted. */
const HELD_MAX = 10_000;
/** Maximum wait in days, equal to the retention time of a sign-up's details. */
const HELD_DAYS = 30;

/** A logged-in person is never counted by network. */
export type Sender = { readonly ip: string } | { readonly userId: string };

export interface HeldSignUp {
  readonly id: string;
  readonly subscriberId: string;
  readonly list: MailingList;
  readonly contact: Contact;
  readonly consentVersion: number;
}

/** Sealed store of sign-ups. Those above the daily quota wait and are released one by one. */
export interface HeldSignUps {
  /** Keyed hash of a network or person, which can be compared but not reversed or guessed. */
  readonly nameless: (text: string) => Buffer;
  /**
   * Stores a sign-up. A repetition is stored once; another message by the same person is separate.
   * @param hasRoom true within the daily quota: the sign-up does not wait, so the limits on waiting ones do
   * not apply
   * @returns false if too many of the sender's sign-ups wait; existing ones remain
   */
  hold(
    sender: Sender,
    signUp: HeldSignUp,
    at: { readonly now: string; readonly hasRoom: boolean },
  ): Promise<boolean>;
  /**
   * Returns the next sign-up: first those within the daily quota, then one per network in turn, regardless of
   * how many each has. `signUp` is undefined if its row cannot be unsealed.
   */
  next(
    now: string,
  ): Promise<{ id: string; heldAt: string; hasRoom: boolean; signUp?: HeldSignUp } | undefined>;
  remove(id: string): Promise<void>;
  /** Sets a failing sign-up aside for an hour, so that it does not delay others. */
  setAside(id: string, now: string): Promise<void>;
  purge(now: string): Promise<void>;
}

/** Networks of a sender, narrowest first; a logged-in person counts as a network of their own. */
const networksNaming = (sender: Sender): readonly string[] =>
  'userId' in sender ? [sender.userId] : networksOf(sender);

/** Maximum number of waiting sign-ups in the network at an index of `count`, narrowest first. */
const heldMax = (index: number, count: number): number => {
  if (index === 0) return HELD_OF_NETWORK_MAX / 4;
  return index === count - 1 ? HELD_OF_NETWORK_MAX : HELD_OF_NETWORK_MAX / 2;
};

/**
 * Assigns a turn when a sign-up starts to wait: after the last turn of its network, and after the current
 * one. Networks thereby alternate, and none joins the current turn, so every turn ends. A repetition keeps
 * its turn and takes the time of the latest request.
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
