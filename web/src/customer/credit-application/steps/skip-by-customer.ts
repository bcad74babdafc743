/** A skip by the customer carries type and message like any other. */
export const skipByCustomer = { type: 'user-skip', message: 'Skipped by the customer' };
