import { conflict, type HttpProblem } from '@kreditlina/http-edge/problem';
import { isPartnerError } from '@kreditlina/partners';

/**
 * An e-ID order cannot be started while the person has another: not a partner failure, and the person can end
 * it.
 */
export const apiProblemOf = (error: Error): HttpProblem | undefined =>
  isPartnerError(error) && error.code === 'alreadyInProgress'
    ? conflict('BANKID_ALREADY_IN_PROGRESS')
    : undefined;
