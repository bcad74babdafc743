/** Sender and recipient, on every document of the account. No document names a person. */
export interface Letterhead {
  readonly lender: {
    readonly name: string;
    /** 10 digits. */
    readonly companyNumber: string;
    /** Bankgiro for payments, digits only. */
    readonly bankgiroNumber: string;
  };
  readonly company: {
    readonly name: string;
    /** 10 digits. */
    readonly companyNumber: string;
  };
  /** Not binding: every page says so. */
  readonly isDemonstration: boolean;
}
