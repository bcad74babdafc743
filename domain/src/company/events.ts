import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { businessDate, cents, companyNumber, instant, sha256, uuid } from '../kernel/fields.ts';
import { readingPurposes } from '../kernel/rights.ts';

export const companyEvents = {
  CompanyRegistered: event(
    'CompanyRegistered',
    z.object({ companyId: uuid, companyNumber, name: z.string().max(200), companyForm: z.string().max(60) }),
    { sv: 'Företaget {name} registrerades', en: 'The company {name} was registered' },
  ),
  /** A person who may act for the company according to the register when they chose it. */
  RepresentativeRecorded: event(
    'RepresentativeRecorded',
    z.object({ companyId: uuid, personId: uuid, position: z.string().max(80) }),
    { sv: 'Företrädare noterades ({position})', en: 'A representative was recorded ({position})' },
  ),
  /** This application holds the company until it ends or another one may replace it. */
  CompanyClaimed: event(
    'CompanyClaimed',
    z.object({ companyId: uuid, applicationId: uuid, userId: uuid, claimedAt: instant }),
    {
      sv: 'Företaget bands till en ansökan',
      en: 'The company was tied to an application',
    },
  ),
  CreditReportReceived: event(
    'CreditReportReceived',
    z.object({
      companyId: uuid,
      reportId: z.string().max(80),
      source: z.enum(['uc']),
      dataHash: sha256,
      htmlHash: sha256,
      xmlHash: sha256,
      fetchedAt: instant,
    }),
    {
      sv: 'Kreditupplysning på företaget hämtades ({source})',
      en: 'A credit report on the company was fetched ({source})',
    },
  ),
  /** Event that the bureau registered about a company after its report; `sourceId` is the bureau's number. */
  MonitoringEventReceived: event(
    'MonitoringEventReceived',
    z.object({
      companyId: uuid,
      sourceId: z.string().min(1).max(80),
      source: z.enum(['uc']),
      code: z.string().min(1).max(20),
      description: z.string().max(200),
      isCorrection: z.boolean(),
      happenedOn: businessDate,
      amountCents: cents.nullable(),
      expiresOn: businessDate.nullable(),
      comment: z.string().max(200).nullable(),
      commentText: z.string().max(1_000).nullable(),
      commentCodes: z.array(z.string().min(1).max(20)).max(5),
    }),
    {
      sv: 'Kreditbevakningen meddelade {description} ({code}) den {happenedOn}',
      en: 'Credit monitoring reported {description} ({code}) on {happenedOn}',
    },
  ),
  /** Staff read a credit report or a document of the credit, identified by `number`. */
  CompanyDocumentRead: event(
    'CompanyDocumentRead',
    z.object({
      companyId: uuid,
      readingId: uuid,
      document: z.enum(['report', 'agreement', 'dossier', 'upload']),
      number: z.string().min(1).max(80),
      readFor: z.enum(readingPurposes),
    }),
    {
      sv: 'Personal läste {document} ({readFor})',
      en: 'Staff read {document} ({readFor})',
    },
  ),
} as const;

export type CompanyEvent = EventOf<typeof companyEvents>;
