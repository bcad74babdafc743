import type { Audience } from '@kreditlina/domain/identity/contracts/customer';
import type { StartMethod } from '@kreditlina/domain/kernel/fields';
import { hashToken, newToken, type Sealing } from '@kreditlina/http-edge/sealing';
import {
  AWAITING_RETURN,
  type CompletionData,
  type SignedTexts,
  type StartedOrder,
} from '@kreditlina/partners';
import { deleteInPieces } from '@kreditlina/postgres/delete-in-pieces';
import type pg from 'pg';
import type { DeviceBinding } from './device-binding.ts';

/** Secrets and origin of an order, which never leave the server. */
interface OrderSecrets {
  readonly startedFrom: string;
  /** Text that BankID was asked to have signed; the signature must cover exactly this. */
  readonly asked: SignedTexts;
  readonly orderRef: string;
  readonly autoStartToken: string;
  readonly qrStartToken: string;
  readonly qrStartSecret: string;
}

/** Content of an order row, sealed, so that the database password alone is not enough to change it. */
interface SealedOrder
  extends OrderSecrets,
    Pick<
      Order,
      'purpose' | 'start' | 'audience' | 'personId' | 'applicationId' | 'agreementId' | 'withdrawal'
    > {
  /** Base64. */
  readonly tokenHash: string;
  readonly nonceHash: string | null;
}

type OrderPurpose = 'login' | 'sign' | 'withdrawal';

interface OrderedWithdrawal {
  readonly companyId: string;
  readonly accountId: string;
  readonly withdrawalId: string;
}

export interface Order extends OrderSecrets {
  readonly id: string;
  readonly purpose: OrderPurpose;
  readonly start: StartMethod;
  readonly audience: Audience;
  /** Person who must answer: the holder of the entered number, or the signer. Null: anyone may scan. */
  readonly personId: string | null;
  readonly applicationId: string | null;
  readonly agreementId: string | null;
  /** Null unless the order signs a withdrawal. */
  readonly withdrawal: OrderedWithdrawal | null;
  readonly tokenHash: Buffer;
  /** Null for an order opened on another device. */
  readonly nonceHash: Buffer | null;
  /** True once the nonce has returned to the browser that started the order. */
  readonly hasReturned: boolean;
  /** Completion from BankID, held until the app has returned to the browser that started the order. */
  readonly held: CompletionData | null;
  readonly status: 'pending' | 'failed' | 'complete';
  readonly hintCode: string | null;
  /** Result of the completion (session tokens), kept a few minutes for a second tab or a repeated poll. */
  readonly outcome: string | null;
  readonly startedAtMs: number;
  readonly endedAtMs: number | null;
}

export interface NewOrder extends StartedOrder, DeviceBinding, Pick<OrderSecrets, 'asked'> {
  readonly id: string;
  readonly purpose: OrderPurpose;
  /** Defaults to customers. */
  readonly audience?: Audience;
  readonly personId: string | null;
  readonly applicationId?: string;
  readonly agreementId?: string;
  readonly withdrawal?: OrderedWithdrawal;
  readonly now: string;
}

/** BankID orders in progress. The browser has a signed cookie and a token; secrets stay here, sealed. */
export interface OrderStore {
  /** @returns the token for the page, of which only a hash is stored */
  create(order: NewOrder): Promise<string>;
  find(id: string): Promise<Order | undefined>;
  /** True for one caller per order every two seconds, BankID's limit, regardless of tabs and clients. */
  claimCollect(id: string, now: string): Promise<boolean>;
  /**
   * Pending signatures that no page has polled for six seconds, including those whose browser never returned.
   * Oldest first, at most twenty.
   */
  abandonedSignatures(now: string): Promise<readonly Order[]>;
  hint(id: string, hintCode: string): Promise<void>;
  /** Stores BankID's completion, sealed; BankID itself keeps it only for a few minutes. */
  hold(id: string, completion: CompletionData): Promise<void>;
  markReturned(id: string, now: string): Promise<void>;
  /** Ends a pending order. False if another request ended it first. */
  end(
    client: pg.Pool | pg.PoolClient,
    id: string,
    end: { status: 'failed' | 'complete'; hintCode: string; now: string; outcome?: string },
  ): Promise<boolean>;
  purge(now: string): Promise<void>;
}

interface Row {
  id: string;
  return_sealed: Buffer | null;
  completion_sealed: Buffer | null;
  sealed: Buffer;
  status: 'pending' | 'failed' | 'complete';
  hint_code: string | null;
  outcome_sealed: Buffer | null;
  started_at: Date;
  ended_at: Date | null;
}

/** BankID's limit of two seconds, less a tolerance for the timer of a polling page. */
const COLLECT_EVERY = '1900 milliseconds';
/** Silence after which a page, which polls every two seconds, is closed or behind the BankID app. */
const LEFT_AFTER = '6 seconds';
/**
 * Longer than any order lasts. A browser that returns later never counts, so the order can be ended and its
 * reserved amount released.
 */
const NO_RETURN_AFTER = '10 minutes';

export function createOrderStore(pool: pg.Pool, sealing: Sealing): OrderStore {
  return {
    async create(order) {
      const token = newToken();
      const sealed: SealedOrder = {
        orderRef: order.orderRef,
        autoStartToken: order.autoStartToken,
        qrStartToken: order.qrStartToken,
        qrStartSecret: order.qrStartSecret,
        startedFrom: order.startedFrom,
        asked: order.asked,
        purpose: order.purpose,
        start: order.start,
        audience: order.audience ?? 'customer',
        personId: order.personId,
        applicationId: order.applicationId ?? null,
        agreementId: order.agreementId ?? null,
        withdrawal: order.withdrawal ?? null,
        tokenHash: hashToken(token).toString('base64'),
        nonceHash: order.nonce === null ? null : hashToken(order.nonce).toString('base64'),
      };
      await pool.query(
        `insert into api.bankid_orders (id, purpose, sealed, status, started_at) values ($1, $2, $3, 'pending', $4)`,
        [
          order.id,
          order.purpose === 'login' ? 'login' : 'sign',
          sealing.seal(JSON.stringify(sealed), order.id),
          order.now,
        ],
      );
      return token;
    },
    async find(id) {
      const { rows } = await pool.query<Row>('select * from api.bankid_orders where id = $1', [id]);
      return rows[0] && toOrder(rows[0], sealing);
    },
    async claimCollect(id, now) {
      const { rowCount } = await pool.query(
        `update api.bankid_orders set collected_at = $2 where id = $1 and status = 'pending'
           and (collected_at is null or collected_at <= $2::timestamptz - interval '${COLLECT_EVERY}')`,
        [id, now],
      );
      return rowCount === 1;
    },
    async abandonedSignatures(now) {
      const { rows } = await pool.query<Row>(
        `select * from api.bankid_orders where purpose = 'sign' and status = 'pending'
           and (completion_sealed is null or return_sealed is not null
             or started_at < $1::timestamptz - interval '${NO_RETURN_AFTER}')
           and coalesce(collected_at, started_at) <= $1::timestamptz - interval '${LEFT_AFTER}'
         order by started_at limit 20`,
        [now],
      );
      return rows.map((row) => toOrder(row, sealing)).filter(({ purpose }) => purpose !== 'login');
    },
    async hint(id, hintCode) {
      await pool.query(`update api.bankid_orders set hint_code = $2 where id = $1 and status = 'pending'`, [
        id,
        hintCode.slice(0, 60),
      ]);
    },
    async hold(id, completion) {
      await pool.query(
        `update api.bankid_orders set completion_sealed = $2, hint_code = $3 where id = $1 and status = 'pending'`,
        [id, sealing.seal(JSON.stringify(completion), `${id}:completion`), AWAITING_RETURN],
      );
    },
    async markReturned(id, now) {
      await pool.query(
        `update api.bankid_orders set return_sealed = $2 where id = $1 and status = 'pending' and return_sealed is null`,
        [id, sealing.seal(now, `${id}:return`)],
      );
    },
    async end(client, id, { status, hintCode, now, outcome }) {
      const sealed = outcome === undefined ? null : sealing.seal(outcome, `${id}:outcome`);
      const { rowCount } = await client.query(
        `update api.bankid_orders set status = $2, hint_code = $3, ended_at = $4, outcome_sealed = $5, completion_sealed = null
         where id = $1 and status = 'pending'`,
        [id, status, hintCode.slice(0, 60), now, sealed],
      );
      return rowCount === 1;
    },
    async purge(now) {
      await deleteInPieces(pool, {
        text: `delete from api.bankid_orders where id in (select id from api.bankid_orders
           where started_at < $1::timestamptz - interval '1 hour'
             and (status <> 'pending' or purpose = 'login' or started_at < $1::timestamptz - interval '1 day') limit $2)`,
        values: [now],
      });
    },
  };
}

function toOrder(row: Row, sealing: Sealing): Order {
  const sealed = JSON.parse(sealing.open(row.sealed, row.id)) as SealedOrder;
  return {
    ...sealed,
    withdrawal: sealed.withdrawal ?? null,
    id: row.id,
    tokenHash: Buffer.from(sealed.tokenHash, 'base64'),
    nonceHash: sealed.nonceHash === null ? null : Buffer.from(sealed.nonceHash, 'base64'),
    hasReturned: row.return_sealed !== null && sealing.open(row.return_sealed, `${row.id}:return`) !== '',
    held:
      row.completion_sealed &&
      (JSON.parse(sealing.open(row.completion_sealed, `${row.id}:completion`)) as CompletionData),
    status: row.status,
    hintCode: row.hint_code,
    outcome: row.outcome_sealed && sealing.open(row.outcome_sealed, `${row.id}:outcome`),
    startedAtMs: row.started_at.getTime(),
    endedAtMs: row.ended_at?.getTime() ?? null,
  };
}
