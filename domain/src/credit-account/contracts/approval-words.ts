import type { Language } from '../../text/words.ts';
import type { Approval, ApprovalKind } from './staff.ts';

/** Names of the kinds of proposals, shown to staff on pages and in exported files. */
export const approvalKindWords: Readonly<Record<Language, Readonly<Record<ApprovalKind, string>>>> = {
  sv: {
    limit: 'Ny gräns',
    'credit-loss': 'Kreditförlust',
    'reverse-credit-loss': 'Kreditförlust tas tillbaka',
    refund: 'Återbetalning',
    unblock: 'Spärr för sanktioner hävs',
    'assign-payment': 'Betalning läggs på ett konto',
    'cutter-offer': 'Erbjudande om räntesänkning',
  },
  en: {
    limit: 'New limit',
    'credit-loss': 'Credit loss',
    'reverse-credit-loss': 'Credit loss reversed',
    refund: 'Refund',
    unblock: 'Block for sanctions lifted',
    'assign-payment': 'Payment assigned to an account',
    'cutter-offer': 'Offer to cut the interest',
  },
};

export const approvalStatusWords: Readonly<Record<Language, Readonly<Record<Approval['status'], string>>>> = {
  sv: {
    open: 'Väntar',
    approved: 'Godkänt',
    refused: 'Avslaget',
    expired: 'För gammalt',
    gone: 'Avgjort på annat sätt',
  },
  en: {
    open: 'Waiting',
    approved: 'Approved',
    refused: 'Refused',
    expired: 'Too old',
    gone: 'Settled otherwise',
  },
};
