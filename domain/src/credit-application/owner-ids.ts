import { v5 } from 'uuid';

/**
 * Ids of owners inside one application, derived so that the same answer gives the same event. One owner at
 * two places of the chain has one id.
 */
export const personOwnerId = (applicationId: string, personId: string): string =>
  v5(`person:${personId}`, applicationId);

export const companyOwnerId = (applicationId: string, companyNumber: string): string =>
  v5(`company:${companyNumber}`, applicationId);
