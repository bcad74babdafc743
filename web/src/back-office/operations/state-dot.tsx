import { useTranslation } from 'react-i18next';

const colours: Readonly<Record<string, string>> = {
  ok: 'green',
  well: 'green',
  live: 'green',
  degraded: 'amber',
  failing: 'amber',
  'catching-up': 'amber',
  building: 'amber',
  paused: 'amber',
};

/** A dot and a word: green is well, red has stopped. */
export function StateDot({ state }: { state: string }) {
  const { t } = useTranslation('operations');
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <span aria-hidden style={{ color: `var(--k-${colours[state] ?? 'red'})`, marginRight: 8 }}>
        ●
      </span>
      {t(`state.${state}`, { defaultValue: state })}
    </span>
  );
}
