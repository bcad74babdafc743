import { closingsOf } from '@kreditlina/domain/credit-application/contracts/enums';
import {
  closeReview,
  closeReviewBody,
  type Review,
} from '@kreditlina/domain/credit-application/contracts/staff';
import { compareNames } from '@kreditlina/domain/kernel/person-name';
import { formatBasisPoints } from '@kreditlina/domain/text/index';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayDo, useSession } from '../../../../lib/session/session-store.ts';
import { tableTime } from '../../../../lib/time/table-time.ts';
import { ActionButton } from '../../../../ui/buttons/action-button.tsx';
import { ChoiceList } from '../../../../ui/forms/choice-list.tsx';
import { formSchema, useContractForm } from '../../../../ui/forms/contract-form.ts';
import { useUnsavedForm } from '../../../../ui/forms/unsaved.tsx';
import { FactList } from '../../../../ui/page/fact-list.tsx';
import { reviewQuery } from '../../api.ts';
import { HitForm, OtherNames } from './hit-form.tsx';
import { MoreForm } from './more-form.tsx';
import { ChangedNote, ReasonFields, useReviewStep, whyMissing } from './review-step.tsx';

type Outcome = keyof typeof closingsOf;

/** Code of the obstacle to closing the review now; undefined if it can be closed. */
function obstacle(review: Review, outcome: Outcome | ''): string | undefined {
  const hits = review.people.flatMap((person) => person.hits);
  if (hits.some((hit) => hit.outcome === null)) return 'HITS_UNDECIDED';
  const isSanctioned = hits.some((hit) => hit.kind === 'sanction' && hit.outcome === 'true-match');
  return outcome === 'resume' && isSanctioned ? 'SANCTION_CONFIRMED' : undefined;
}

const closingForm = (version: number) =>
  formSchema(closeReviewBody, {
    fixed: { version },
    missing: whyMissing,
    wrong: { reason: whyMissing.reason },
  });

/** Form to close the review: continues to the decision, or rejects. */
export function CloseForm({ applicationId, review }: { applicationId: string; review: Review }) {
  const { t } = useTranslation('applications');
  const { note } = useUnsavedForm();
  const { send, changed, onFailure } = useReviewStep(applicationId, closeReview);
  const form = useContractForm({
    schema: closingForm(review.version),
    texts: 'applications',
    idPrefix: 'review',
    defaults: { outcome: '', reason: '', comment: '' },
    save: async (body) => {
      if (isPossible) await send(body);
    },
    onFailure,
  });
  const { outcome } = form.values;
  const reasons = outcome === '' ? [] : closingsOf[outcome];
  const against = obstacle(review, outcome);
  const isPossible = review.is_open && against === undefined;
  // The form keeps its text, even if a colleague has already closed the review.
  if (!review.is_open && changed === undefined) return null;
  return (
    <form noValidate onChange={note} onSubmit={(event) => void form.submit(event)}>
      <h3>{t('review.closeTitle')}</h3>
      <ChangedNote text={changed} />
      <ChoiceList
        {...form.bind('outcome')}
        name="review-outcome"
        label={t('review.closeHow')}
        layout="columns"
        error={undefined}
        options={[
          { value: 'resume', label: t('review.resume') },
          { value: 'reject', label: t('review.reject') },
        ]}
      />
      <ReasonFields
        reasons={reasons.map((value) => ({ value, label: t(`review.closings.${value}`) }))}
        reason={form.bindText('reason')}
        comment={form.bindText('comment')}
      />
      {against !== undefined && <p role="status">{t(`review.against.${against}`)}</p>}
      <ActionButton type="submit" isInactive={form.isIncomplete || !isPossible} isBusy={form.isBusy}>
        {t('review.close')}
      </ActionButton>
    </form>
  );
}

type Person = Review['people'][number];
type Hit = Person['hits'][number];

const Card = styled('section')({
  margin: '0 0 24px',
  padding: '12px 20px',
  background: 'var(--k-surface)',
  border: '1px solid var(--k-line)',
  borderRadius: 8,
  '& h3': { margin: '0 0 4px', fontSize: '1.0625rem', fontWeight: 600 },
  '& dl': { margin: '8px 0' },
  '& dd': { overflowWrap: 'anywhere', minWidth: 0 },
});

/** Explains how the name in the list resembles the searched name. */
function compared(t: TFunction<'applications'>, searched: string | null, { matched_name }: Hit): string {
  if (searched === null || matched_name === '') return '';
  const { same, onlyOurs, onlyTheirs } = compareNames(searched, matched_name);
  const parts = [
    ['same', same],
    ['onlyOurs', onlyOurs],
    ['onlyTheirs', onlyTheirs],
  ] as const;
  return parts
    .filter(([, words]) => words.length > 0)
    .map(([name, words]) => t(`review.words.${name}`, { words: words.join(', ') }))
    .join('. ');
}

function HitFacts({ hit, person }: { hit: Hit; person: Person }) {
  const { t } = useTranslation('applications');
  const { decided_by: by, decided_at: at } = hit;
  const facts: [string, string][] = [
    ['kind', t(`review.kinds.${hit.kind}`)],
    ['list', hit.list],
    ['matched', hit.matched_name],
    ['score', hit.score_basis_points === null ? '' : formatBasisPoints(hit.score_basis_points)],
    ['compared', compared(t, person.searched_name, hit)],
    ['entry', hit.source_id],
    ['searched', person.searched_at === null ? '' : tableTime(person.searched_at)],
    ['decided', hit.outcome === null ? t('review.undecided') : t(`review.outcome.${hit.outcome}`)],
    ['former', hit.former ? `${t(`review.outcome.${hit.former.outcome}`)}. ${hit.former.reason}` : ''],
    [hit.kind === 'declared' && hit.outcome === null ? 'told' : 'because', hit.reason],
    ['source', hit.source_of_funds],
    ['decidedBy', by && at ? `${by.name ?? t('review.colleague')}, ${tableTime(at)}` : ''],
  ];
  const told = facts.filter(([, value]) => value !== '');
  return (
    <>
      <FactList facts={told.map(([name, value]) => ({ key: t(`review.${name}`), value }))} />
      {hit.former && <Alert severity="warning">{t('review.changed')}</Alert>}
      {!hit.is_still_listed && <Alert severity="info">{t('review.gone')}</Alert>}
      {hit.is_still_listed && !hit.former && hit.is_searched_since && (
        <Alert severity="info">{t('review.since')}</Alert>
      )}
    </>
  );
}

function PersonHits(props: { applicationId: string; version: number; person: Person; isOpen: boolean }) {
  const { t } = useTranslation('applications');
  const [asked, setAsked] = useState<string>();
  const { person } = props;
  return (
    <Card aria-label={person.name}>
      <h3>{person.name}</h3>
      <p style={{ margin: 0 }}>{person.parts.map((part) => t(`review.parts.${part}`)).join(', ')}</p>
      {person.hits.map((hit) => (
        <div key={hit.hit_id}>
          <HitFacts hit={hit} person={person} />
          {props.isOpen && asked !== hit.hit_id && (
            <Button variant="outlined" onClick={() => setAsked(hit.hit_id)}>
              {t(hit.outcome === null ? 'review.decide' : 'review.decideAgain')}
            </Button>
          )}
          {props.isOpen && asked === hit.hit_id && (
            <HitForm
              applicationId={props.applicationId}
              version={props.version}
              personId={person.person_id}
              hitId={hit.hit_id}
              isSanction={hit.kind === 'sanction'}
              onDone={() => setAsked(undefined)}
            />
          )}
        </div>
      ))}
    </Card>
  );
}

export function ReviewPanel({ applicationId }: { applicationId: string }) {
  const { t } = useTranslation('applications');
  const mayReview = useSession(({ user }) => mayDo(user, 'review'));
  const { data: review } = useQuery({ ...reviewQuery(applicationId), enabled: mayReview });
  if (!review) return null;
  const isNothing = review.people.length === 0 && review.other_names.length === 0 && review.more === null;
  const isShown = review.is_open || !isNothing;
  return (
    <section>
      {isShown && <h2>{t('review.title')}</h2>}
      <OtherNames names={review.other_names} />
      {review.people.length > 0 && <p>{t('review.secret')}</p>}
      {review.people.map((person) => (
        <PersonHits
          key={person.person_id}
          applicationId={applicationId}
          version={review.version}
          person={person}
          isOpen={review.is_open}
        />
      ))}
      <MoreForm applicationId={applicationId} review={review} />
      <CloseForm applicationId={applicationId} review={review} />
    </section>
  );
}
