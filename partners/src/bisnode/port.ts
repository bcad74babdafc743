/** Bisnode's data about a person: shown to staff as formatted JSON (`bisnode_data`). */
export interface PersonData {
  readonly name: string;
  readonly givenName: string;
  readonly surname: string;
  readonly address: { readonly street: string; readonly postalCode: string; readonly city: string } | null;
  readonly phone: string | null;
  readonly deceased: boolean;
  readonly emigrated: boolean;
  readonly protectedIdentity: boolean;
  /** ISO instant. */
  readonly fetchedAt: string;
}

export interface ScreeningHit {
  /** Name of the list, for example `EU consolidated sanctions`. */
  readonly list: string;
  readonly kind: 'pep' | 'sanction';
  readonly matchedName: string;
  /** Similarity of name and birth date; 10 000 is certain. */
  readonly scoreBasisPoints: number;
  /** The entry's id on the list, for looking it up again. */
  readonly sourceId: string;
}

export interface Screening {
  readonly hits: readonly ScreeningHit[];
  /** Bisnode's reference of the screening. */
  readonly reference: string;
  /** ISO instant. */
  readonly screenedAt: string;
}

interface ScreeningRequest {
  /** 12 digits. */
  readonly personalNumber: string;
  readonly name: string;
  /** Calls with the same key are one screening. */
  readonly idempotencyKey?: string;
}

/** Person data and screening against PEP and sanctions lists. Throws `PartnerError`. */
export interface PersonRegister {
  /** @param personalNumber 12 digits */
  person(personalNumber: string): Promise<PersonData>;
  screen(request: ScreeningRequest): Promise<Screening>;
}
