/** Versions of the consent to inquiries, the current one last. A consent is recorded with its version. */
export const inquiryTextVersions = ['2026-11', '2026-11-2', '2026-11-3'] as const;
export type InquiryTextVersion = (typeof inquiryTextVersions)[number];

/** The applicant's consent, given before any inquiry. A change of wording needs a new version. */
export const inquiryText = {
  version: '2026-11-3' satisfies InquiryTextVersion,
  title: 'Det här hämtar vi när du skickar ansökan',
  company:
    'En kreditupplysning på {name} från UC, för att se hur företaget sköter sina betalningar och sin ekonomi.',
  applicant:
    'En kreditupplysning på dig, {name}, från UC, eftersom du går i borgen. UC skickar dig en kopia.',
  guarantor:
    'En kreditupplysning på {name} från UC, eftersom {name} ska gå i borgen, men bara om {name} själv säger ja. {name} får först frågan.',
  signatory:
    'Ingen kreditupplysning på {name}, som skriver under för företaget tillsammans med dig. {name} får först frågan.',
  lists:
    'Lagen kräver också att vi ser efter om du, de som går i borgen, de som skriver under för företaget och de som äger eller bestämmer i det har en politiskt utsatt ställning eller står på en sanktionslista. Berätta det för de andra.',
  consent: 'När du trycker på knappen godkänner du att vi hämtar de här uppgifterna.',
} as const;

export interface InquiredAbout {
  readonly company: string;
  /** Name of the applicant; null if not a guarantor, in which case no report on them is fetched. */
  readonly applicant: string | null;
  /** Names of the other guarantors, as the applicant entered them. */
  readonly guarantors: readonly string[];
  /** Names of the co-signatories who are not guarantors. */
  readonly signatories?: readonly string[];
}

/** One line for each company or person to be inquired about, with the purpose. */
export const inquiryLines = ({
  company,
  applicant,
  guarantors,
  signatories = [],
}: InquiredAbout): readonly string[] => {
  const about = (text: string, name: string) => text.replaceAll('{name}', () => name);
  return [
    about(inquiryText.company, company),
    ...(applicant === null ? [] : [about(inquiryText.applicant, applicant)]),
    ...guarantors.map((name) => about(inquiryText.guarantor, name)),
    ...signatories.map((name) => about(inquiryText.signatory, name)),
    inquiryText.lists,
  ];
};
