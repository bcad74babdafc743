import { DomainError } from '../kernel/domain-error.ts';

export const accountUnknown = (): DomainError =>
  new DomainError('not-found', 'ACCOUNT_NOT_FOUND', 'Kreditkontot finns inte');

export const offerExpired = (): DomainError =>
  new DomainError('rule', 'OFFER_EXPIRED', 'Erbjudandet har gått ut. Du kan ansöka igen när du vill.');

export const offerStillOpen = (): DomainError =>
  new DomainError('rule', 'OFFER_STILL_OPEN', 'The offer has not reached its end yet');

export const offerTaken = (): DomainError =>
  new DomainError('conflict', 'OFFER_TAKEN', 'Erbjudandet är redan undertecknat');

export const amountBelowMinimum = (): DomainError =>
  new DomainError('rule', 'AMOUNT_BELOW_MINIMUM', 'Minsta första uttag är 10 000 kr');

export const amountAboveAvailable = (): DomainError =>
  new DomainError('rule', 'AMOUNT_ABOVE_AVAILABLE', 'Beloppet är högre än din kreditgräns');

export const limitOutOfBounds = (): DomainError =>
  new DomainError('rule', 'LIMIT_OUT_OF_BOUNDS', 'The limit is outside what the product allows');

export const bankStatusNotAllowed = (): DomainError =>
  new DomainError(
    'rule',
    'BANK_STATUS_NOT_ALLOWED',
    'The account cannot go to this bank status from where it is',
  );
