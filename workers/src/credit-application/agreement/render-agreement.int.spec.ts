import { createHash } from 'node:crypto';
import { costlyRuns } from '@kreditlina/tools/extent';
import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAgreement } from '../../testing/any-agreement.ts';
import { pdfText, unpackedHash } from '../../testing/read-pdf.ts';
import { type AgreementTerms, agreementContent, planRows } from './agreement-content.ts';
import { renderAgreement } from './render-agreement.ts';

const terms: AgreementTerms = {
  agreementId: '0190a0c0-0000-7000-8000-000000000001',
  requestedAt: '2026-11-21T23:30:00.000Z',
  isDemonstration: false,
  lender: { name: 'Kreditlina AB', companyNumber: '5599009007' },
  company: { name: 'Åkerlund & Öbergs Snickeri AB', companyNumber: '5599001079' },
  applicant: { name: 'Astrid Lindqvist', born: '1968-03-12' },
  guarantors: [
    { name: 'Astrid Lindqvist', born: '1968-03-12' },
    { name: 'Agneta Söderlund', born: '1970-06-19' },
  ],
  purpose: 'Rörelsekapital',
  limitCents: 40_000_000,
  withdrawalCents: 10_000_000,
  rateYearBasisPoints: 1_080,
  policyVersion: '2026-11',
  expiresAt: '2026-11-26T09:00:00.000Z',
  bankgiroNumber: '9912346',
  ocrNumber: '123456789012345',
};
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const words = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the agreement', () => {
  it('the same terms give the same bytes, and other terms different ones', async () => {
    const first = await renderAgreement(agreementContent(terms));
    expect(sha256(await renderAgreement(agreementContent(terms)))).toBe(sha256(first));
    const other = await renderAgreement(agreementContent({ ...terms, withdrawalCents: 10_000_100 }));
    expect(sha256(other)).not.toBe(sha256(first));
  });

  it('unchanged terms print as when agreements were first signed', async () => {
    const demonstration = { ...terms, isDemonstration: true };
    expect(unpackedHash(await renderAgreement(agreementContent(terms)))).toBe(
      'd4774271c081385e08c67aee3f309c906f2d42d5bc4f4d55bc7bad8270607505',
    );
    expect(unpackedHash(await renderAgreement(agreementContent(demonstration)))).toBe(
      'f2e06b25b4b1152f9763558440f49c6bbb9d062f2d1e057f6df920a91ca58ec1',
    );
  });

  it('the document is tagged, in Swedish, with embedded fonts, and declares PDF/UA', async () => {
    const raw = Buffer.from(await renderAgreement(agreementContent(terms))).toString('latin1');
    expect(raw).toContain('/Marked true');
    expect(raw).toContain('/StructTreeRoot');
    expect(raw).toContain('/Lang (sv-SE)');
    expect(raw).toContain('/DisplayDocTitle true');
    expect(raw).toContain('/FontFile2');
    expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>');
    for (const tag of ['/S /H1', '/S /H2', '/S /P', '/S /Table', '/S /TR', '/S /TH', '/S /TD'])
      expect(raw).toContain(tag);
  });

  it('the document names parties, price, plan, guarantors and date', proves('C-176', 'I-12'), async () => {
    const content = agreementContent(terms);
    const text = words(pdfText(await renderAgreement(content)));
    for (const part of [
      'Skuldebrev',
      '22 november 2026',
      'Åkerlund & Öbergs Snickeri AB',
      '559900-1079',
      'född 1968-03-12',
      'Agneta Söderlund',
      '400 000 kr',
      '100 000 kr',
      '10,80 %',
      '0,90 %',
      '11,27 %',
      '4 167 kr',
      '4 159 kr',
      '4 407 kr',
      '111 406,67 kr',
      'Planen räknar med att uttaget betalas ut den 23 november 2026.',
      '26 november 2026 kl. 10:00',
      '991-2346',
      '123456789012345',
      'proprieborgen',
      content.termsHash,
    ]) {
      expect(text).toContain(part);
    }
  });

  it(
    'the document states when notices come and are due, what late payment costs and how payments are allocated',
    proves('X-05', 'X-16', 'X-19', 'X-42'),
    async () => {
      const content = agreementContent(terms);
      const text = oneLine(words(pdfText(await renderAgreement(content))));
      for (const part of [
        'en hel månad kostar en tolftedel av årsräntan, och en del av en månad räknas i dagar. Dagen då ett uttag betalas ut räknas med, men inte dagen då en betalning kommer in.',
        'får företaget den 1:a varje månad en avi med ränta till och med månaden före och amortering av de uttag som då är utbetalda. Den ska betalas senast den 28:e samma månad. Är det inte en bankdag ska den betalas närmast följande bankdag i månaden, eller om det inte finns någon sådan den sista bankdagen dessförinnan. Utfärdas avin senare än den 1:a har företaget alltid minst 14 dagar på sig att betala.',
        'från dagen efter förfallodagen, dröjsmålsränta med 8,00 % per år på det som är försenat, utöver räntan på lånet. Den räknas också med 30 dagar i månaden och 360 dagar på året. Avgifter och dröjsmålsränta bär ingen dröjsmålsränta.',
        'Är minst 10 kr av avins ränta och amortering obetalt 5 bankdagar efter förfallodagen får långivaren skicka en skriftlig påminnelse, en gång för varje avi. Den kostar 60 kr.',
        'Den betalar avierna i den ordning de förfaller, och av varje avi i tur och ordning påminnelseavgift, dröjsmålsränta, andra avgifter, ränta och amortering. Det som blir över betalar av det äldsta uttaget i förtid; nästa avi har ändå sin vanliga amortering.',
        'Avin som begär den sista amorteringen av ett uttag begär också räntan på den fram till förfallodagen.',
        'Betalas uttaget ut en annan dag räknas räntan från den dagen, och planen som då gäller står i kvittot på utbetalningen.',
        'De kan inte göras medan minst 10 kr av en förfallen avi är obetalt.',
      ])
        expect(text).toContain(part);
      const facts = content.facts.map(({ key, value }) => words(`${key}: ${value}`));
      expect(facts).toContain('Dröjsmålsränta per år, utöver räntan på lånet: 8,00 %');
      expect(facts).toContain('Ska betalas: Senast den 28:e, eller närmaste bankdag');
    },
  );

  it(
    'the document states what may be changed, and what guarantors are informed of',
    proves('C-176'),
    async () => {
      const content = agreementContent(terms);
      const text = oneLine(words(pdfText(await renderAgreement(content))));
      for (const part of [
        'Höjning av räntan Bara av skäl som avtalet anger, som mest till 14,80 % per år',
        'Räntan får som mest bli 14,80 % per år. Den högre räntan gäller tidigast en månad efter beslutet',
        'Långivaren får sänka kreditgränsen om företagets ekonomi har blivit svagare',
        'Långivaren får spärra nya uttag om företaget bryter mot avtalet',
        'Långivaren meddelar varje borgensman när en betalning är försenad och företaget har fått en påminnelse, räntan höjs,',
      ])
        expect(text).toContain(part);
      expect(content.changeTermsVersion).toBe('2026-12');
      const alone = await renderAgreement(agreementContent({ ...terms, guarantors: [] }));
      expect(oneLine(words(pdfText(alone)))).not.toContain('meddelar varje borgensman');
    },
  );

  it('a document of a demonstration says so on every page and is still tagged; a real one never does', async () => {
    const demo = await renderAgreement(agreementContent({ ...terms, isDemonstration: true }));
    const raw = Buffer.from(demo).toString('latin1');
    const pages = raw.match(/\/Type \/Page\b/g)?.length ?? 0;
    expect(pages).toBeGreaterThan(1);
    expect(words(pdfText(demo)).match(/DEMO: inga riktiga pengar, inga riktiga personer/g)).toHaveLength(
      pages,
    );
    expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(pdfText(await renderAgreement(agreementContent(terms)))).not.toContain('DEMO');
  });

  it('property: every fact and every month of the plan is printed as stated elsewhere', async () => {
    await fc.assert(
      fc.asyncProperty(anyAgreement, async (content) => {
        const text = oneLine(pdfText(await renderAgreement(content)));
        const facts = content.facts.map(({ key, value }) => `${key} ${value}`);
        expect(text).toContain(oneLine(facts.join(' ')));
        expect(text).toContain(oneLine(planRows(content.plan).flat().join(' ')));
      }),
      { numRuns: costlyRuns(10) },
    );
  });

  it('the facts beside the document include the price and no personal data', proves('C-402'), () => {
    const { facts, effectiveRateBasisPoints, plan } = agreementContent(terms);
    const of = (key: string) => words(facts.find((fact) => fact.key === key)?.value ?? '');
    expect(of('Ränta per år (nominell)')).toBe('10,80 %');
    expect(of('Ränta per månad')).toBe('0,90 %');
    expect(of('Effektiv ränta')).toBe('11,27 %');
    expect(effectiveRateBasisPoints).toBe(1_127);
    expect(of('Lägsta amortering per månad')).toBe('4 167 kr');
    expect(plan).toHaveLength(24);
    const text = JSON.stringify(facts);
    for (const { name, born } of [terms.applicant, ...terms.guarantors]) {
      expect(text).not.toContain(name);
      expect(text).not.toContain(born);
    }
  });
});
