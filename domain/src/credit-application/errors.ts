import { DomainError } from '../kernel/domain-error.ts';

/** Errors of this aggregate, except `wrongStep()` and `INVALID_FIELDS`. The texts are in `text/errors.ts`. */
/** Shown as the page "erbjuds inte ännu". */
export const soleTraderNotOffered = (): DomainError => new DomainError('rule', 'SOLE_TRADER_NOT_OFFERED');

/** Shown as the page "du kan inte ansöka för företaget", which names offices that may sign, not persons. */
export const notASignatory = (): DomainError => new DomainError('rule', 'NOT_A_SIGNATORY');

/** The bureau no longer confirms that a signer may sign alone or with the actual co-signers. */
export const signingAuthorityLost = (): DomainError => new DomainError('rule', 'SIGNING_AUTHORITY_LOST');

export const applicationExists = (): DomainError => new DomainError('conflict', 'APPLICATION_EXISTS');

export const amountBelowMinimum = (): DomainError => new DomainError('rule', 'AMOUNT_BELOW_MINIMUM');

export const amountAboveAvailable = (): DomainError => new DomainError('rule', 'AMOUNT_ABOVE_AVAILABLE');

export const amountNotWholeKronor = (): DomainError => new DomainError('rule', 'AMOUNT_NOT_WHOLE_KRONOR');

export const increaseNotOffered = (): DomainError => new DomainError('rule', 'INCREASE_NOT_OFFERED');

export const agreementNotReady = (): DomainError => new DomainError('conflict', 'AGREEMENT_NOT_READY');

/** The customer changed amount or purpose in another tab after this agreement was drafted. */
export const agreementSuperseded = (): DomainError => new DomainError('conflict', 'AGREEMENT_SUPERSEDED');

export const offerExpired = (): DomainError => new DomainError('rule', 'OFFER_EXPIRED');

/** The remaining errors are caused by the caller, not by a customer. */
export const firstLenderNotAsked = (): DomainError => new DomainError('conflict', 'FIRST_LENDER_NOT_ASKED');

export const lendersNotAsked = (): DomainError => new DomainError('conflict', 'LENDERS_NOT_ASKED');

export const limitOutOfBounds = (): DomainError => new DomainError('rule', 'LIMIT_OUT_OF_BOUNDS');

export const tooManyAttempts = (): DomainError => new DomainError('rule', 'TOO_MANY_ATTEMPTS');

export const tooManyEdits = (): DomainError => new DomainError('rule', 'TOO_MANY_EDITS');

export const tooManyAgreements = (): DomainError => new DomainError('rule', 'TOO_MANY_AGREEMENTS');

export const tooManySignings = (): DomainError => new DomainError('rule', 'TOO_MANY_SIGNINGS');

export const unknownGuarantor = (): DomainError => new DomainError('not-found', 'UNKNOWN_GUARANTOR');

/** Error for a hit that does not belong to this person and application. */
export const unknownHit = (): DomainError => new DomainError('not-found', 'UNKNOWN_HIT');

/** Error for an offer whose facts are missing or too old. */
export const offerNotPossible = (): DomainError => new DomainError('conflict', 'OFFER_NOT_POSSIBLE');

export const rateOutOfBounds = (): DomainError => new DomainError('rule', 'RATE_OUT_OF_BOUNDS');

export const approverRequired = (): DomainError => new DomainError('rule', 'APPROVER_REQUIRED');

/** Error for reviewers who would review their own rejection. */
export const ownDecision = (): DomainError => new DomainError('rule', 'OWN_DECISION');

export const hitsUndecided = (): DomainError => new DomainError('rule', 'HITS_UNDECIDED');

export const sanctionConfirmed = (): DomainError => new DomainError('rule', 'SANCTION_CONFIRMED');
/** A person who declined or did not answer cannot be named again for this application. */
export const guarantorNotUsable = (): DomainError => new DomainError('rule', 'GUARANTOR_NOT_USABLE');
export const tooManyInvitations = (): DomainError => new DomainError('rule', 'TOO_MANY_INVITATIONS');
/** Answered, withdrawn, expired and other people's invitations are deliberately indistinguishable. */
export const invitationGone = (): DomainError => new DomainError('not-found', 'INVITATION_GONE');
export const alreadyReminded = (): DomainError => new DomainError('rule', 'ALREADY_REMINDED');
/** Error unless the decision is a rejection, because only rejections are reviewed. */
export const reviewNotPossible = (): DomainError => new DomainError('rule', 'REVIEW_NOT_POSSIBLE');
export const reviewAskedAlready = (): DomainError => new DomainError('conflict', 'REVIEW_ASKED_ALREADY');
export const reviewTooLate = (): DomainError => new DomainError('rule', 'REVIEW_TOO_LATE');
/** Another application now holds the company. */
export const reviewCompanyHeld = (): DomainError => new DomainError('conflict', 'REVIEW_COMPANY_HELD');

export const moreAskedAlready = (): DomainError => new DomainError('conflict', 'MORE_ASKED_ALREADY');
export const tooManyQuestions = (): DomainError => new DomainError('rule', 'TOO_MANY_QUESTIONS');
