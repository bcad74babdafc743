import { codeInWords } from '../../kernel/code-words.ts';
import type { Language } from '../../text/words.ts';
import type { AuditedEntity, AuditResult } from './staff.ts';

type Words = readonly [sv: string, en: string];

const resultWords: Readonly<Record<AuditResult, Words>> = {
  done: ['utfört', 'done'],
  proposed: ['föreslaget', 'proposed'],
  approved: ['godkänt', 'approved'],
  refused: ['avslaget', 'refused'],
  failed: ['misslyckades', 'failed'],
};

const entityWords: Readonly<Record<AuditedEntity, Words>> = {
  company: ['företag', 'company'],
  application: ['ansökan', 'application'],
  account: ['kreditkonto', 'credit account'],
  user: ['person', 'person'],
  payment: ['inbetalning', 'incoming payment'],
  'notification-type': ['meddelandetyp', 'type of message'],
};

const at = (language: Language) => (language === 'sv' ? 0 : 1);

/** Outcome of a staff decision. */
export const resultInWords = (result: AuditResult, language: Language): string =>
  resultWords[result][at(language)];

/** Subject of an event. */
export const entityInWords = (kind: AuditedEntity, language: Language): string =>
  entityWords[kind][at(language)];

/** Role of the actor; an unknown code is shown as it is. */
export const actingRoleInWords = (role: string, language: Language): string =>
  codeInWords('role', role, language);
