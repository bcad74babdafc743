/** Who writes to whom; stands on every document of the account. No document names a person. */
export interface Letterhead {
  readonly lender: {
    readonly name: string;
    /** 10 digits. */
    readonly companyNumber: string;
    /** Where customers pay: digits only. */
    readonly bankgiroNumber: string;
  };
  readonly company: {
    readonly name: string;
    /** 10 digits. */
    readonly companyNumber: string;
  };
  /** Nobody is bound by it: every page says so. */
  readonly isDemonstration: boolean;
}
