/** The customer's own wish to skip carries type and message like every other skip. */
export const skipByCustomer = { type: 'user-skip', message: 'Skipped by the customer' };
