import { v5 } from 'uuid';

/** The single stream of the diary, `paymentFile-<this id>`. */
export const PAYMENT_FILES_ID = '2f7a3a0d-4c0e-5d5b-9a57-7c4c0b9f3e21';

/** Key id for a file's content, which contains names of payers and is erased after its retention period. */
export const paymentFileKeyId = (sequence: number): string => v5(String(sequence), PAYMENT_FILES_ID);
