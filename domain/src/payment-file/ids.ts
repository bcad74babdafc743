import { v5 } from 'uuid';

/** The one stream of the diary, `paymentFile-<this id>`. */
export const PAYMENT_FILES_ID = '2f7a3a0d-4c0e-5d5b-9a57-7c4c0b9f3e21';

/** What the content of a file is sealed under: names of payers stand in it, and one day its time to be kept is over. */
export const paymentFileKeyId = (sequence: number): string => v5(String(sequence), PAYMENT_FILES_ID);
