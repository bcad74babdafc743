import { useTranslation } from 'react-i18next';
import type { Guarantors } from '../api/answers.ts';
import { nameList } from './guarantor.ts';
import { chosenOf, isUsable, type JointSigning } from './signatories.ts';

/** Selected people who will not take part: guarantors, and signatories as long as no replacement is named. */
function namesGone({ guarantors, extra_guarantors }: Guarantors, joint: JointSigning | null): string[] {
  const isGone = ({ named_status }: { named_status: string | null }) => named_status === 'unusable';
  const sureties = [...guarantors, ...extra_guarantors].filter((one) => one.is_selected && isGone(one));
  const named = joint && chosenOf(joint.alternatives, joint.named);
  const signatories = joint && !(named && isUsable(named)) ? joint.alternatives.flat().filter(isGone) : [];
  return [...new Set([...sureties, ...signatories].map(({ name }) => name))];
}

/** Explains why guarantors are asked for again: names the people who will not take part, never why. */
export function GoneNotice(props: { saved: Guarantors; joint: JointSigning | null }) {
  const { t } = useTranslation('application');
  const names = namesGone(props.saved, props.joint);
  if (names.length === 0) return null;
  return (
    <p style={{ fontWeight: 600, maxWidth: '62ch' }}>
      {t('guarantors.gone', { names: nameList.format(names) })}
    </p>
  );
}

/** The reader's own shortfalls, which make another guarantor necessary. */
export function OwnShortfall({ lines = [] }: { lines: readonly string[] | undefined }) {
  const { t } = useTranslation('application');
  if (lines.length === 0) return null;
  return (
    <section>
      <p>{t('guarantors.ownShortfall')}</p>
      <ul>
        {lines.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

/** Explains why guarantors are asked for again although all agreed: together they are not sufficient. */
export function InsufficientNotice({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('application');
  if (names.length === 0) return null;
  return (
    <p style={{ fontWeight: 600, maxWidth: '62ch' }}>
      {t('guarantors.insufficient', { names: nameList.format(names) })}
    </p>
  );
}
