import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { reasonInWords } from './audit/contracts/reason-words.ts';
import { eventCatalogue } from './catalogue.ts';
import { actionReasons } from './credit-account/contracts/actions.ts';
import { widgetFailures } from './credit-application/contracts/bank-data.ts';
import { humanReviewReasons } from './credit-application/contracts/human-review.ts';
import { offerReasons } from './credit-application/contracts/offer.ts';
import { skipReasons } from './credit-application/contracts/skips.ts';
import { codeInWords } from './kernel/code-words.ts';
import { undoReasons } from './kernel/undoing.ts';
import { tagRemovalReasons } from './tag/contracts/enums.ts';

/** Codes that are already names: credit bureaus, pages, languages and file formats. */
const namesInThemselves = ['source', 'name', 'language', 'format'];

function optionsOf(schema: unknown): readonly string[] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return optionsOf(schema.unwrap());
  return schema instanceof z.ZodEnum ? schema.options.map(String) : [];
}

const codesInSentences = [...eventCatalogue.values()].flatMap(({ data, sentence }) =>
  [...sentence.en.matchAll(/\{(\w+)\}/g)].flatMap(([, field = '']) =>
    namesInThemselves.includes(field) ? [] : optionsOf(data.shape[field]).map((code) => ({ field, code })),
  ),
);

const ofWidget = [...widgetFailures, 'partner-unavailable'];
const ofSkip = [...ofWidget, 'pooling-timed-out', 'user-skip', 'staff'];
/** Sentence fields that are text in their schema, with the codes that the product writes into them. */
const codesInText: Readonly<Record<string, readonly string[]>> = {
  'AccountingDataFailed.reason': ofWidget,
  'BankDataSkipped.type': ofSkip,
  'AccountingDataSkipped.type': ofSkip,
  'RepresentativeRecorded.position': [
    ...['board-member', 'chair', 'managing-director', 'deputy', 'sole-signatory', 'owner'],
  ],
  'ListExported.list': ['companies', 'credit-applications', 'users', 'messages', 'approvals', 'audit'],
};
/** Fields whose codes belong to another layer, with the test that demands a text for each. */
const provedElsewhere: Readonly<Record<string, string>> = {
  'LoginFailed.hintCode': 'partners/src/bank-id/hints.unit.spec.ts',
  'SigningFailed.hintCode': 'partners/src/bank-id/hints.unit.spec.ts',
  'DeskViewSaved.list': 'web/src/back-office/saved-view-words.unit.spec.ts',
  'ProductOperated.target': 'workers/src/job-words.unit.spec.ts',
};
/** Fields with names, versions and other text that is not a code. */
const freeTexts = [
  ...['name', 'companyName', 'bankName', 'erpSystemName', 'description', 'path', 'by', 'subjectId'],
  ...['policyVersion', 'MonitoringEventReceived.code'],
];

/** Whether the field is text, not a number, a day or a list of codes. */
const isText = (schema: unknown): boolean =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
    ? isText(schema.unwrap())
    : schema instanceof z.ZodString;

describe('codes in words', () => {
  it(
    'every text in a sentence of history is words already, or each of its codes has words',
    proves('X-55'),
    () => {
      const texts = [...eventCatalogue.values()].flatMap(({ type, data, sentence }) =>
        [...sentence.en.matchAll(/\{(\w+)\}/g)].flatMap(([, field = '']) =>
          isText(data.shape[field]) && !freeTexts.includes(field) ? [`${type}.${field}`] : [],
        ),
      );
      const known = [...Object.keys(codesInText), ...Object.keys(provedElsewhere), ...freeTexts];
      expect(texts.filter((text) => !known.includes(text))).toEqual([]);
      for (const [text, codes] of Object.entries(codesInText)) {
        const [, field = ''] = text.split('.');
        for (const code of codes) {
          const isRaw = codeInWords(field, code, 'sv') === code;
          expect([text, code, isRaw, codeInWords(field, code, 'en') === '']).toEqual([
            text,
            code,
            false,
            false,
          ]);
        }
      }
    },
  );

  it('every code that an audit sentence shows has words in both languages', proves('X-55'), () => {
    expect(codesInSentences.length).toBeGreaterThan(30);
    for (const { field, code } of codesInSentences) {
      const words = [codeInWords(field, code, 'sv'), codeInWords(field, code, 'en')];
      expect([field, code, words.includes('')]).toEqual([field, code, false]);
      // The text may equal the code in one language, such as `sms`; in both, no text was found.
      expect([field, code, words.every((word) => word === code)]).toEqual([field, code, false]);
    }
  });

  it('every reason that staff give and every list has words in both languages', proves('X-55'), () => {
    const reasons = [...eventCatalogue.values()]
      .filter(({ type }) => type !== 'MessageFailed')
      .flatMap(({ data }) => [...optionsOf(data.shape.reason), ...optionsOf(data.shape.reasonCode)]);
    const offered = [
      ...[...Object.values(actionReasons).flat(), ...tagRemovalReasons, ...skipReasons, ...offerReasons],
      ...[...humanReviewReasons, ...undoReasons, ...reasons],
    ];
    expect(offered.length).toBeGreaterThan(60);
    for (const code of offered) {
      const words = [reasonInWords(code, 'sv'), reasonInWords(code, 'en')];
      expect([code, words.every((word) => word === code), words[0] === code]).toEqual([code, false, false]);
    }
    for (const list of ['companies', 'credit-applications', 'users', 'messages', 'approvals', 'audit'])
      expect(codeInWords('list', list, 'sv')).not.toBe(list);
  });

  it('says the same code by its field and language', proves('X-55'), () => {
    expect(codeInWords('outcome', 'resume', 'sv')).toBe('prövningen går vidare');
    expect(codeInWords('outcome', 'resume', 'en')).toBe('the decision goes on');
    expect(codeInWords('role', 'resume', 'sv')).toBe('resume');
  });

  it('shows a code as it is when it is unknown, also one that every object has', () => {
    expect(codeInWords('hintCode', 'aCodeOfTomorrow', 'sv')).toBe('aCodeOfTomorrow');
    expect(codeInWords('outcome', 'postponed', 'en')).toBe('postponed');
    expect(codeInWords('outcome', 'constructor', 'sv')).toBe('constructor');
  });
});
