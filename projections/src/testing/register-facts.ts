import { applicationLife, type Life, uuidOf } from './life.ts';
import type { Fact } from './read-models.ts';

/** Two files about a loan, one of them removed. */
export function mediaFacts({ applicationId, userId }: Pick<Life, 'applicationId' | 'userId'>): Fact[] {
  const uploaded = (name: string): Fact => ({
    type: 'MediaUploaded',
    data: {
      mediaId: uuidOf(`${name} ${applicationId}`),
      applicationId,
      userId,
      property: 'lender-file',
      filename: `${name}.jpg`,
      contentType: 'image/jpeg',
      byteCount: 4_096,
      hash: 'a'.repeat(64),
      uploadedAt: '2026-03-28T22:00:00.000Z',
    },
  });
  const mediaId = uuidOf(`avtal ${applicationId}`);
  const deletedAt = '2026-03-28T23:00:00.000Z';
  return [
    uploaded('avtal'),
    uploaded('faktura'),
    { type: 'MediaDeleted', data: { mediaId, applicationId, deletedAt } },
  ];
}

/** A sign-up without an account; every other one is erased. */
export function signUpFacts(number: number): Fact[] {
  const own = { subscriberId: uuidOf(`mailbox ${number}`), signUpId: uuidOf(`sign-up ${number}`) };
  const contact = { email: `n${number}@prov.se`, name: '', business: '', phone: '', interests: [] };
  const receivedAt = '2026-03-28T22:00:00.000Z';
  return [
    { type: 'SignUpReceived', data: { ...own, list: 'newsletter', contact, consentVersion: 1, receivedAt } },
    { type: 'SignUpSent', data: { ...own, reference: `m${number}` } },
    ...(number % 20 === 5 ? [{ type: 'SignUpForgotten', data: own }] : []),
  ];
}

/** A monthly report; every other one is deleted. */
export function savedReportFacts(number: number): Fact[] {
  const own = { savedReportId: uuidOf(`report ${number}`) };
  const fixed = { fromOn: null, throughOn: null, asOfOn: null, scheduledSinceOn: '2026-03-28' };
  const definition = { ...fixed, period: 'last-month', schedule: 'monthly', name: `Månad ${number}` };
  const days = { fromOn: '2026-03-01', throughOn: '2026-03-31', asOfOn: '2026-04-01', dueOn: '2026-04-01' };
  const orderedBy = uuidOf('colleague');
  return [
    { type: 'ReportSaved', data: { ...own, ...definition, savedBy: orderedBy } },
    {
      type: 'SavedReportOrdered',
      data: { ...own, ...days, reportId: uuidOf(`pdf ${number}`), orderedBy },
    },
    ...(number % 20 === 5
      ? [{ type: 'SavedReportDeleted', data: { ...own, deletedAt: '2026-04-02T09:00:00.000Z' } }]
      : []),
  ];
}

/** A comment on a company; in some cases about a person who is erased. */
export function commentFacts(number: number): Fact[] {
  const own = {
    commentId: uuidOf(`comment ${number}`),
    companyId: uuidOf(`company ${number}`),
    aboutId: applicationLife(number).userId,
  };
  const text = `Ring ${number} på måndag`;
  return [
    {
      type: 'CommentWritten',
      data: { ...own, writtenBy: uuidOf('colleague'), text: 'Ring efter lunch' },
    },
    { type: 'CommentEdited', data: { ...own, text } },
    { type: 'CommentDeleted', data: { ...own, deletedAt: '2026-03-28T22:00:00.000Z' } },
    ...(number % 20 === 5 ? [{ type: 'CommentRestored', data: { ...own, text } }] : []),
  ];
}

/** A page with its texts; some are posts by staff. */
export function pageFacts(number: number): Fact[] {
  const pageId = uuidOf(`page ${number}`);
  const draft = (title: string): Fact => ({
    type: 'DraftSaved',
    data: { pageId, texts: { 'hero.title': title } },
  });
  return [
    { type: 'PageCreated', data: { pageId, name: 'Index', language: 'sv', path: '/' } },
    draft(`Rubrik ${number}`),
    { type: 'PagePublished', data: { pageId } },
    draft(`Utkast ${number}`),
    ...(number % 20 === 4 ? postFacts(pageId, number) : []),
  ];
}

/** Further events of a page made by staff. */
function postFacts(pageId: string, number: number): Fact[] {
  return [
    { type: 'PageRenamed', data: { pageId, name: `Inlägg ${number}` } },
    { type: 'PublishingPlanned', data: { pageId, publishAt: '2026-03-30T06:00:00.000Z' } },
    { type: 'PublishingPlanWithdrawn', data: { pageId } },
    { type: 'PublishingPlanned', data: { pageId, publishAt: '2026-03-29T06:00:00.000Z' } },
    { type: 'PlannedTextsPublished', data: { pageId } },
    { type: 'PageMoved', data: { pageId, path: `/inlagg-${number}` } },
    { type: 'BackgroundUploaded', data: { pageId, hash: 'a'.repeat(64), pictureId: uuidOf('picture') } },
    { type: 'BackgroundRemoved', data: { pageId, hash: 'a'.repeat(64), pictureId: uuidOf('picture') } },
    { type: 'PageDeleted', data: { pageId, deletedAt: '2026-03-28T22:00:00.000Z' } },
    {
      type: 'PageRestored',
      data: { pageId, revisionNumber: 1, texts: { 'hero.title': `Rubrik ${number}` } },
    },
  ];
}
