import { z } from 'zod';
import { staffWith } from '../../kernel/access.ts';
import {
  askedDay,
  askedInstant,
  id,
  idParams,
  instant,
  numberInText,
  total,
} from '../../kernel/contract-fields.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { listExport } from '../../kernel/list-contract.ts';
import { personalShown } from '../../kernel/personal.ts';

const actor = { id: z.string(), role: z.string() };
const value = z.string().nullable();

/** One field that an event changed; null: it was not there, or is not any more. `about` follows from the marks of the events. */
const change = z.discriminatedUnion('about', [
  z.strictObject({ about: z.literal('company'), field: z.string(), before: value, after: value }),
  z.strictObject({
    about: z.literal('person'),
    field: z.string(),
    before: personalShown(value),
    after: personalShown(value),
  }),
]);
export type AuditChange = z.output<typeof change>;

/** Who did what, when and why, with its proof. */
export const auditEntry = z.strictObject({
  event_id: id,
  stream: z.string(),
  /** Null for whoever is not shown every event: a gap would tell how many there are. */
  version: z.int().nullable(),
  position: z.string(),
  type: z.string(),
  sentence: z.strictObject({ sv: z.string(), en: z.string() }),
  /** Colleagues know each other by name; a customer's is personal data. */
  actor: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('customer'), ...actor, name: personalShown(z.string().nullable()) }),
    z.strictObject({ kind: z.literal('staff'), ...actor, name: z.string().nullable() }),
    z.strictObject({ kind: z.literal('system'), ...actor, name: z.null() }),
  ]),
  occurred_at: instant,
  effective_on: z.iso.date(),
  recorded_at: instant,
  reason_code: z.string().nullable(),
  /** In somebody's own words, which may name anybody. */
  comment: personalShown(z.string().nullable()),
  /** Field by field what the event changed; personal numbers masked. */
  changes: z.array(change),
  hash: z.string(),
  /** Recomputed from the stored bytes on this read. */
  is_verified: z.boolean(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** What became of what staff decide; of everything else that it was done, or failed. */
export const auditResults = ['done', 'proposed', 'approved', 'refused', 'failed'] as const;
export type AuditResult = (typeof auditResults)[number];

/** Entities that somebody may ask the history of, and the streams that tell it. */
export const auditedEntities = [
  'company',
  'application',
  'account',
  'user',
  'payment',
  'notification-type',
] as const;
export type AuditedEntity = (typeof auditedEntities)[number];

const day = askedDay.optional();

/** The filters of the trail, joined by AND, and its page; the newest first unless said otherwise. */
export const auditFilters = z.strictObject({
  page: numberInText(0, 10_000).default(0),
  rows: numberInText(1, 100).default(25),
  order: z.enum(['asc', 'desc']).default('desc'),
  by: z.enum(['staff', 'customer', 'system']).optional(),
  /** Opaque id of a person, or the name of a process. */
  actor: z.string().max(60).optional(),
  type: z.string().max(60).optional(),
  reason: z.string().max(40).optional(),
  result: z.enum(auditResults).optional(),
  checker: id.optional(),
  /** Days in Sweden on which it happened, both included. */
  from: day,
  through: day,
  entity: z.enum(auditedEntities).optional(),
  entity_id: id.optional(),
  /** The trail as it stood at that moment. */
  as_of: askedInstant.optional(),
});

/** An entity is asked for by kind and id, or not at all. */
export const namesEntityWhole = (query: {
  readonly entity?: unknown;
  readonly entity_id?: unknown;
}): boolean => (query.entity === undefined) === (query.entity_id === undefined);

/** GET /api/admin/audit */
export const auditListQuery = auditFilters.refine(namesEntityWhole, { path: ['entity_id'] });
export type AuditListQuery = z.output<typeof auditListQuery>;

export const auditLine = auditEntry
  .pick({ type: true, sentence: true, actor: true, occurred_at: true, reason_code: true, comment: true })
  .extend({
    /** Of the event. */
    id,
    result: z.enum(auditResults),
    /** What its stream is about; null where a list of entities has no such thing. */
    entity: z.strictObject({ kind: z.enum(auditedEntities), id }).nullable(),
  });
export type AuditLine = z.output<typeof auditLine>;

export const auditListAnswer = z.strictObject({
  audit_entries: z.array(auditLine),
  total,
  /** False: there are more than were counted. */
  is_total_exact: z.boolean(),
});

/** GET /api/admin/audit-choices: what the filters offer. */
export const auditChoicesAnswer = z.strictObject({
  /** The name is empty where nobody knows it: they have never logged in, or are forgotten. */
  staff: z.array(z.strictObject({ id, name: z.string() })),
  reasons: z.array(z.string()),
  types: z.array(z.strictObject({ type: z.string(), sv: z.string(), en: z.string() })),
});

/** The other half of a decision by two: the proposal of what was decided, or the decision about a proposal. */
const counterpart = auditEntry
  .pick({ event_id: true, actor: true, occurred_at: true, reason_code: true, comment: true })
  .extend({ result: z.enum(auditResults) });
export type AuditCounterpart = z.output<typeof counterpart>;

/** GET /api/admin/audit/{id}: one event with all that is known of it. */
export const auditEventAnswer = auditEntry.extend({
  result: z.enum(auditResults),
  counterpart: counterpart.nullable(),
  /** The event as it is stored, as JSON, for experts; personal numbers masked for everybody. */
  raw: personalShown(z.string()),
});
export type AuditEvent = z.output<typeof auditEventAnswer>;

export const listAuditTrail = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: staffWith('read'),
  summary: 'The audit trail, by who, what, about what, why, when and with what result',
  query: auditListQuery,
  answer: auditListAnswer,
});

export const listAuditChoices = endpoint({
  method: 'GET',
  path: '/api/admin/audit-choices',
  access: staffWith('read'),
  summary: 'What the filters of the audit trail offer',
  answer: auditChoicesAnswer,
});

export const getAuditEvent = endpoint({
  method: 'GET',
  path: '/api/admin/audit/:id',
  access: staffWith('read'),
  summary: 'One event of the audit trail with its proof',
  params: idParams,
  answer: auditEventAnswer,
});

export const exportAuditTrail = listExport(
  '/api/admin/audit/export',
  'The whole filtered audit trail as a file',
  auditFilters,
);
