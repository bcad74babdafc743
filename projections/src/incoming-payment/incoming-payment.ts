import type { UnmatchedReason } from '@kreditlina/domain/incoming-payment/contracts/enums';
import type { IncomingPaymentEvent, Payer } from '@kreditlina/domain/incoming-payment/events';
import {
  type IncomingPaymentState,
  incomingPayment,
  isKnownPayer,
} from '@kreditlina/domain/incoming-payment/index';
import { addDays } from '@kreditlina/domain/kernel/business-dates';
import { personal } from '@kreditlina/domain/kernel/personal';
import { PROPOSAL_DAYS } from '@kreditlina/domain/kernel/proposals';
import { on, projection } from '@kreditlina/projection-engine/projection';
import {
  bigint,
  defineTable,
  instant,
  nullable,
  type RowOf,
  sealed,
  text,
  uuid,
} from '@kreditlina/projection-engine/table';
import { z } from 'zod';
import { namesOf } from '../identity/names.ts';
import { peopleOfCompany } from '../own-cases.ts';
import type { ReadDatabase } from '../read-schema.ts';

/**
 * Payments to our bankgiro, by the bank's reference. With the status `recorded` or `unmatched`, the owner of
 * the money is unknown.
 */
const incomingPaymentTable = defineTable('incoming_payment', {
  columns: {
    id: uuid(),
    bank_reference: text(),
    amount_cents: bigint(),
    value_on: text(),
    booked_on: text(),
    ocr_number: nullable(text()),
    /** One of our OCR numbers within the payer's text. */
    suggested_ocr: nullable(text()),
    /** Kept until the owner of the money is known. */
    payer: nullable(sealed<Payer>(personal(z.looseObject({}), 'id'))),
    status: text<IncomingPaymentState['status']>(),
    unmatched_reason: nullable(text<UnmatchedReason>()),
    account_id: nullable(uuid()),
    recorded_at: instant(),
    updated_at: instant(),
  },
  key: 'id',
  indexes: [{ columns: ['status', 'value_on'] }],
});

type IncomingPaymentRow = RowOf<typeof incomingPaymentTable>;

declare module '../read-schema.ts' {
  interface ReadSchema {
    incoming_payment: IncomingPaymentRow;
  }
}

const evolve = on<IncomingPaymentRow, IncomingPaymentEvent>({
  IncomingPaymentRecorded: (_row, { data, occurredAt }) => ({
    id: data.paymentId,
    bank_reference: data.bankReference,
    amount_cents: data.amountCents,
    value_on: data.valueOn,
    booked_on: data.bookedOn,
    ocr_number: data.ocrNumber,
    suggested_ocr: data.suggestedOcr ?? null,
    payer: data.payer ?? null,
    status: 'recorded',
    unmatched_reason: null,
    account_id: null,
    recorded_at: occurredAt,
    updated_at: occurredAt,
  }),
  IncomingPaymentMatched: (row, { data, occurredAt }) =>
    row && {
      ...row,
      status: 'matched',
      account_id: data.accountId,
      payer: null,
      updated_at: occurredAt,
    },
  IncomingPaymentUnmatched: (row, { data, occurredAt }) =>
    row && { ...row, status: 'unmatched', unmatched_reason: data.reason, updated_at: occurredAt },
  IncomingPaymentAssigned: (row, { data, occurredAt }) =>
    row && {
      ...row,
      status: 'assigned',
      account_id: data.accountId,
      payer: null,
      updated_at: occurredAt,
    },
  IncomingPaymentReleased: (row, { occurredAt }) =>
    row && {
      ...row,
      status: 'unmatched',
      unmatched_reason: 'wrong-account',
      account_id: null,
      updated_at: occurredAt,
    },
  IncomingPaymentSentBack: (row, { occurredAt }) =>
    row && { ...row, status: 'sent-back', payer: null, updated_at: occurredAt },
});

export const incomingPaymentProjection = projection<typeof incomingPaymentTable, IncomingPaymentEvent>({
  name: 'incoming-payment',
  version: 4,
  table: incomingPaymentTable,
  categories: ['incomingPayment'],
  poison: 'stop',
  key: ({ data }) => ('paymentId' in data ? data.paymentId : null),
  evolve,
});

interface UnallocatedPage {
  /** Oldest value date first. */
  readonly payments: readonly IncomingPaymentRow[];
  readonly count: number;
  /** Sum of all waiting payments, in öre. */
  readonly totalCents: number;
}

/**
 * Lists payments that matched no account and wait for staff.
 * @param limit at most 200
 */
export async function listUnallocated(
  db: ReadDatabase,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<UnallocatedPage> {
  const unmatched = db.selectFrom('incoming_payment').where('status', '=', 'unmatched');
  const payments = await unmatched
    .selectAll()
    .orderBy('value_on')
    .orderBy('id')
    .offset(offset)
    .limit(Math.min(limit, 200))
    .execute();
  const all = await unmatched
    .select(({ fn }) => [
      fn.countAll<string>().as('count'),
      fn.sum<string | null>('amount_cents').as('total_cents'),
    ])
    .executeTakeFirstOrThrow();
  return { payments, count: Number(all.count), totalCents: Number(all.total_cents) };
}

/** Company whose account a payment may belong to, because its OCR number is within the payer's text. */
export interface Suggestion {
  readonly company_name: string;
  readonly company_number: string;
  readonly ocr_number: string;
}

/** Suggestions by OCR number. A number of two accounts, or of none, suggests nothing. */
export async function suggestionsFor(
  db: ReadDatabase,
  ocrNumbers: readonly string[],
): Promise<ReadonlyMap<string, Suggestion>> {
  if (ocrNumbers.length === 0) return new Map();
  const found = await db
    .selectFrom('credit_account')
    .innerJoin('company', 'company.id', 'credit_account.company_id')
    .select(['credit_account.ocr_number', 'company.name', 'company.company_number'])
    .where('credit_account.ocr_number', 'in', ocrNumbers)
    .execute();
  const byNumber = Map.groupBy(found, ({ ocr_number }) => ocr_number);
  return new Map(
    [...byNumber].flatMap(([ocr_number, [only, ...others]]) =>
      only === undefined || others.length > 0
        ? []
        : [
            [
              ocr_number,
              { company_name: only.name, company_number: only.company_number, ocr_number },
            ] as const,
          ],
    ),
  );
}

/** Ids of the given payments whose proposed assignment can still be approved. */
export async function proposedAmong(
  db: ReadDatabase,
  paymentIds: readonly string[],
  today: string,
): Promise<ReadonlySet<string>> {
  if (paymentIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('approval')
    .select('payment_id')
    .where('status', '=', 'open')
    .where('payment_id', 'in', paymentIds)
    .where('proposed_on', '>=', addDays(today, -PROPOSAL_DAYS))
    .execute();
  return new Set(rows.flatMap(({ payment_id }) => payment_id ?? []));
}

/** Finds who last assigned or returned a payment, and when; undefined while the read model has neither. */
export async function findLastDecision(
  db: ReadDatabase,
  paymentId: string,
): Promise<{ readonly byId: string; readonly at: string } | undefined> {
  const row = await db
    .selectFrom('audit_entry')
    .select(['actor_id', 'occurred_at'])
    .where('stream', '=', `${incomingPayment.category}-${paymentId}`)
    .where('type', 'in', ['IncomingPaymentAssigned', 'IncomingPaymentSentBack'])
    .where('actor_kind', '=', 'staff')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { byId: row.actor_id, at: row.occurred_at };
}

/** True if the payer has the name of the company or a person in its applications; null without a name. */
export async function isPayerKnown(
  db: ReadDatabase,
  payer: Payer | null | undefined,
  companyId: string,
): Promise<boolean | null> {
  if (!payer?.name) return null;
  const company = await db
    .selectFrom('company')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirst();
  const people = await namesOf(db, await peopleOfCompany(db, companyId));
  return isKnownPayer(payer.name, [company?.name ?? '', ...people.values()]);
}

/** Payers of waiting payments by payment id, without payments that lack a payer's name. */
export async function payersOf(
  db: ReadDatabase,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, Payer>> {
  if (paymentIds.length === 0) return new Map();
  const found = await db
    .selectFrom('incoming_payment')
    .select(['id', 'payer'])
    .where('id', 'in', paymentIds)
    .execute();
  return new Map(found.flatMap(({ id, payer }) => (payer ? [[id, payer] as const] : [])));
}
