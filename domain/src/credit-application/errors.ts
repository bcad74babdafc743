import { DomainError } from '../kernel/domain-error.ts';

/** Refusals of this aggregate beside `wrongStep()` and `INVALID_FIELDS`. Every message may be shown to a customer. */
export const cutterNotOffered = (): DomainError =>
  new DomainError('rule', 'CUTTER_NOT_OFFERED', 'Det här erbjudandet är inte öppet ännu');

/** C-011, X-23: the page "erbjuds inte ännu". */
export const soleTraderNotOffered = (): DomainError =>
  new DomainError('rule', 'SOLE_TRADER_NOT_OFFERED', 'Vi erbjuder inte kredit till enskild firma ännu');

export const applicationExists = (): DomainError =>
  new DomainError('conflict', 'APPLICATION_EXISTS', 'Ansökan finns redan');

export const amountBelowMinimum = (): DomainError =>
  new DomainError('rule', 'AMOUNT_BELOW_MINIMUM', 'Minsta första uttag är 10 000 kr');

export const amountAboveAvailable = (): DomainError =>
  new DomainError('rule', 'AMOUNT_ABOVE_AVAILABLE', 'Beloppet är högre än din kreditgräns');

export const amountNotWholeKronor = (): DomainError =>
  new DomainError('rule', 'AMOUNT_NOT_WHOLE_KRONOR', 'Ange beloppet i hela kronor');

export const increaseNotOffered = (): DomainError =>
  new DomainError('rule', 'INCREASE_NOT_OFFERED', 'Kreditgränsen kan inte höjas med en borgensman till');

export const agreementNotReady = (): DomainError =>
  new DomainError('conflict', 'AGREEMENT_NOT_READY', 'Skuldebrevet är inte klart ännu');

/** The customer changed amount or purpose in another tab after this agreement was drafted. */
export const agreementSuperseded = (): DomainError =>
  new DomainError('conflict', 'AGREEMENT_SUPERSEDED', 'Skuldebrevet har ersatts av ett nyare');

export const offerExpired = (): DomainError =>
  new DomainError('rule', 'OFFER_EXPIRED', 'Erbjudandet har gått ut. Du kan ansöka igen när du vill.');

/** The rest are faults of a caller, not of a customer. */
export const firstLenderNotAsked = (): DomainError =>
  new DomainError(
    'conflict',
    'FIRST_LENDER_NOT_ASKED',
    'The second lender is asked after the first approved',
  );

export const lendersNotAsked = (): DomainError =>
  new DomainError('conflict', 'LENDERS_NOT_ASKED', 'An approval needs the approval of both lenders');

export const limitOutOfBounds = (): DomainError =>
  new DomainError('rule', 'LIMIT_OUT_OF_BOUNDS', 'The limit is outside what product and lenders allow');

export const tooManyAttempts = (): DomainError =>
  new DomainError(
    'rule',
    'TOO_MANY_ATTEMPTS',
    'Ansökan har prövats för många gånger. Ring oss så hjälper vi dig.',
  );

export const tooManyEdits = (): DomainError =>
  new DomainError(
    'rule',
    'TOO_MANY_EDITS',
    'Ansökan har ändrats för många gånger. Ring oss så hjälper vi dig vidare.',
  );

export const unknownGuarantor = (): DomainError =>
  new DomainError('not-found', 'UNKNOWN_GUARANTOR', 'Borgensmannen finns inte i ansökan');

export const guarantorNotInvited = (): DomainError =>
  new DomainError('conflict', 'GUARANTOR_NOT_INVITED', 'Borgensmannen har ingen öppen inbjudan');
