import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { inquiryLines, inquiryText, inquiryTextVersions } from './inquiries.ts';

/** A recorded consent must be reproducible by its version: texts in use never change under it. */
const frozen = {
  '2026-11-3': [
    'Det här hämtar vi när du skickar ansökan',
    'En kreditupplysning på {name} från UC, för att se hur företaget sköter sina betalningar och sin ekonomi.',
    'En kreditupplysning på dig, {name}, från UC, eftersom du går i borgen. UC skickar dig en kopia.',
    'En kreditupplysning på {name} från UC, eftersom {name} ska gå i borgen, men bara om {name} själv säger ja. {name} får först frågan.',
    'Ingen kreditupplysning på {name}, som skriver under för företaget tillsammans med dig. {name} får först frågan.',
    'Lagen kräver också att vi ser efter om du, de som går i borgen, de som skriver under för företaget och de som äger eller bestämmer i det har en politiskt utsatt ställning eller står på en sanktionslista. Berätta det för de andra.',
    'När du trycker på knappen godkänner du att vi hämtar de här uppgifterna.',
  ],
  '2026-11-2': [
    'Det här hämtar vi när du skickar ansökan',
    'En kreditupplysning på {name} från UC, för att se hur företaget sköter sina betalningar och sin ekonomi.',
    'En kreditupplysning på dig, {name}, från UC, eftersom du går i borgen. UC skickar dig en kopia.',
    'En kreditupplysning på {name} från UC, eftersom {name} ska gå i borgen, men bara om {name} själv säger ja. {name} får först frågan.',
    'Lagen kräver också att vi ser efter om du, de som går i borgen och de som äger eller bestämmer i företaget har en politiskt utsatt ställning eller står på en sanktionslista. Berätta det för de andra.',
    'När du trycker på knappen godkänner du att vi hämtar de här uppgifterna.',
  ],
  '2026-11': [
    'Det här hämtar vi när du skickar ansökan',
    'En kreditupplysning på {name} från UC, för att se hur företaget sköter sina betalningar och sin ekonomi.',
    'En kreditupplysning på dig, {name}, från UC, eftersom du går i borgen. UC skickar dig en kopia.',
    '{name} får först frågan. Vi hämtar ingen kreditupplysning utan att {name} själv har godkänt det.',
    'Lagen kräver också att vi ser efter om du, de som går i borgen och de som äger eller bestämmer i företaget har en politiskt utsatt ställning eller står på en sanktionslista.',
    'När du trycker på knappen godkänner du att vi hämtar de här uppgifterna.',
  ],
};

describe('the consent to inquiries', () => {
  it('the text of each version never changes', proves('F-05'), () => {
    const { version, title, company, applicant, guarantor, signatory, lists, consent } = inquiryText;
    expect([title, company, applicant, guarantor, signatory, lists, consent]).toEqual(frozen[version]);
    expect([...inquiryTextVersions].sort()).toEqual(Object.keys(frozen).sort());
  });

  it('the text names the company, the applicant and every guarantor as typed', proves('F-05'), () => {
    const lines = inquiryLines({
      company: 'Ek AB',
      applicant: 'Astrid Ek',
      guarantors: ['Bo $& Ek', 'Cia Al'],
      signatories: ['Dan Öst'],
    });
    expect(lines).toHaveLength(6);
    expect(lines[4]).toContain('Ingen kreditupplysning på Dan Öst, som skriver under för företaget');
    expect(lines[0]).toContain('kreditupplysning på Ek AB från UC');
    expect(lines[1]).toContain('på dig, Astrid Ek, från UC');
    expect(lines[2]).toContain('på Bo $& Ek från UC, eftersom Bo $& Ek ska gå i borgen');
    expect(lines[3]).toContain('Cia Al får först frågan');
  });

  it('the text omits an applicant who is not a guarantor', () => {
    const lines = inquiryLines({ company: 'Ek AB', applicant: null, guarantors: [] });
    expect(lines).toEqual([expect.stringContaining('på Ek AB'), inquiryText.lists]);
  });
});
