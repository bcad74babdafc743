import { z } from 'zod';
import { codeInWords } from '../../kernel/code-words.ts';
import {
  askedDay,
  askedInstant,
  id,
  idParams,
  instant,
  pagingFields,
  total,
} from '../../kernel/contract-fields.ts';
import { endpoint, staffWith } from '../../kernel/endpoint.ts';
import { listExport } from '../../kernel/list-contract.ts';
import { personalShown } from '../../kernel/personal.ts';
import type { Language } from '../../text/words.ts';

type Words = readonly [sv: string, en: string];

/** Outcome of a staff decision; any other event is `done` or `failed`. */
export const auditResults = ['done', 'proposed', 'approved', 'refused', 'failed'] as const;
export type AuditResult = (typeof auditResults)[number];

const resultWords: Readonly<Record<AuditResult, Words>> = {
  done: ['utfört', 'done'],
  proposed: ['föreslaget', 'proposed'],
  approved: ['godkänt', 'approved'],
  refused: ['avslaget', 'refused'],
  failed: ['misslyckades', 'failed'],
};

/** Kinds of entity that have an audit history; each maps to the streams that contain it. */
const auditedEntities = [
  'company',
  'application',
  'account',
  'user',
  'payment',
  'notification-type',
] as const;
export type AuditedEntity = (typeof auditedEntities)[number];

const entityWords: Readonly<Record<AuditedEntity, Words>> = {
  company: ['företag', 'company'],
  application: ['ansökan', 'application'],
  account: ['kreditkonto', 'credit account'],
  user: ['person', 'person'],
  payment: ['inbetalning', 'incoming payment'],
  'notification-type': ['meddelandetyp', 'type of message'],
};

const at = (language: Language) => (language === 'sv' ? 0 : 1);

export const resultInWords = (result: AuditResult, language: Language): string =>
  resultWords[result][at(language)];

export const entityInWords = (kind: AuditedEntity, language: Language): string =>
  entityWords[kind][at(language)];

/** Words for the role of the actor; an unknown code is returned unchanged. */
export const actingRoleInWords = (role: string, language: Language): string =>
  codeInWords('role', role, language);

const actor = { id: z.string(), role: z.string() };

const day = askedDay.optional();

/** Filters of the audit trail, combined with AND, with page and order. Newest first by default. */
export const auditListQuery = z
  .strictObject({
    ...pagingFields,
    order: z.enum(['asc', 'desc']).default('desc'),
    by: z.enum(['staff', 'customer', 'system']).optional(),
    /** Opaque id of a person, or the name of a process. */
    actor: z.string().max(60).optional(),
    type: z.string().max(60).optional(),
    reason: z.string().max(40).optional(),
    result: z.enum(auditResults).optional(),
    checker: id.optional(),
    /** Range of event dates in Sweden, both inclusive. */
    from: day,
    through: day,
    entity: z.enum(auditedEntities).optional(),
    entity_id: id.optional(),
    /** Shows the trail as it was at this instant. */
    as_of: askedInstant.optional(),
  })
  .refine(({ entity, entity_id }) => (entity === undefined) === (entity_id === undefined), {
    path: ['entity_id'],
  });
export type AuditListQuery = z.output<typeof auditListQuery>;

const value = z.string().nullable();

/** One field changed by an event. `about` is derived from the personal marks in the event schema. */
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

/** Actor, action, time and reason of one event, with the proof of its integrity. */
export const auditEntry = z.strictObject({
  event_id: id,
  stream: z.string(),
  /** Null for readers who may not see every event: a gap would reveal the number of hidden ones. */
  version: z.int().nullable(),
  position: z.string(),
  type: z.string(),
  sentence: z.strictObject({ sv: z.string(), en: z.string() }),
  /** Staff names are shown to colleagues; a customer's name is personal data. */
  actor: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('customer'), ...actor, name: personalShown(z.string().nullable()) }),
    z.strictObject({ kind: z.literal('staff'), ...actor, name: z.string().nullable() }),
    z.strictObject({ kind: z.literal('system'), ...actor, name: z.null() }),
  ]),
  occurred_at: instant,
  effective_on: z.iso.date(),
  recorded_at: instant,
  reason_code: z.string().nullable(),
  /** Free text, which may name anyone. */
  comment: personalShown(z.string().nullable()),
  /** One entry per changed field; personal numbers are masked. */
  changes: z.array(change),
  hash: z.string(),
  /** True if the hash recomputed from the stored bytes during this read matches. */
  is_verified: z.boolean(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const auditLine = auditEntry
  .pick({ type: true, sentence: true, actor: true, occurred_at: true, reason_code: true, comment: true })
  .extend({
    /** Id of the event. */
    id,
    result: z.enum(auditResults),
    /** Entity of the event's stream; null if entities of that kind have no audit list. */
    entity: z.strictObject({ kind: z.enum(auditedEntities), id }).nullable(),
  });
export type AuditLine = z.output<typeof auditLine>;

export const auditListAnswer = z.strictObject({
  audit_entries: z.array(auditLine),
  total,
  /** False if counting stopped at a maximum. */
  is_total_exact: z.boolean(),
});

export const listAuditTrail = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: staffWith('read'),
  summary: 'Lists the audit trail, filtered by actor, event type, subject, reason, time and result',
  query: auditListQuery,
  answer: auditListAnswer,
});

const auditChoicesAnswer = z.strictObject({
  /** The name is empty if the person has never logged in or is erased. */
  staff: z.array(z.strictObject({ id, name: z.string() })),
  reasons: z.array(z.string()),
  types: z.array(z.strictObject({ type: z.string(), sv: z.string(), en: z.string() })),
});

export const listAuditChoices = endpoint({
  method: 'GET',
  path: '/api/admin/audit-choices',
  access: staffWith('read'),
  summary: 'Lists the choices for the filters of the audit trail',
  answer: auditChoicesAnswer,
});

/** The other half of a two-person decision: the proposal behind a decision, or the decision on a proposal. */
const counterpart = auditEntry
  .pick({ event_id: true, actor: true, occurred_at: true, reason_code: true, comment: true })
  .extend({ result: z.enum(auditResults) });
export type AuditCounterpart = z.output<typeof counterpart>;

export const auditEventAnswer = auditEntry.extend({
  result: z.enum(auditResults),
  counterpart: counterpart.nullable(),
  /** The stored event as JSON, for experts; personal numbers are masked for all readers. */
  raw: personalShown(z.string()),
});
export type AuditEvent = z.output<typeof auditEventAnswer>;

export const getAuditEvent = endpoint({
  method: 'GET',
  path: '/api/admin/audit/:id',
  access: staffWith('read'),
  summary: 'Returns an event of the audit trail, with the stored event as proof',
  params: idParams,
  answer: auditEventAnswer,
});

export const exportAuditTrail = listExport(
  '/api/admin/audit/export',
  'Exports the filtered audit trail as a file',
  auditListQuery,
);
