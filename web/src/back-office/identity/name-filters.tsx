import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addNotice } from '../../lib/notices-store.ts';
import { ApiError } from '../../lib/problem.ts';
import { FilterInput } from '../../ui/data-list/filter-field.tsx';
import { lookUpUser, type Names } from './users-calls.ts';

/** How long typing must rest before the list is asked again. */
const TYPING_PAUSE_MS = 300;
/** So many digits are a birthday; more are a whole number, which is looked up. */
const MOST_DIGITS = 8;

const fields = ['ssn', 'first_name', 'last_name'] as const;
type Typed = Readonly<Record<(typeof fields)[number], string>>;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** What is asked for; nothing of a number that is more than a birthday and less than whole. */
function namesOf(typed: Typed): Names {
  const ssn = digitsOf(typed.ssn);
  const entries = {
    ssn: ssn.length > MOST_DIGITS ? '' : ssn,
    first_name: typed.first_name,
    last_name: typed.last_name,
  };
  return Object.fromEntries(
    Object.entries(entries)
      .map(([name, text]) => [name, text.trim()])
      .filter(([, text]) => text),
  );
}

/** Filters by who somebody is: kept on the page, never in the address. Enter on a whole number leads to the person. */
export function NameFilters(props: { onChange: (names: Names) => void; onFound: (id: string) => void }) {
  const { t } = useTranslation('users');
  const { onChange, onFound } = props;
  const [typed, setTyped] = useState<Typed>({ ssn: '', first_name: '', last_name: '' });
  const [asked, setAsked] = useState(JSON.stringify({}));
  useEffect(() => {
    const names = namesOf(typed);
    if (JSON.stringify(names) === asked) return;
    const timer = setTimeout(() => {
      setAsked(JSON.stringify(names));
      onChange(names);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, asked, onChange]);
  const find = async (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || digitsOf(typed.ssn).length < 10) return;
    try {
      onFound((await lookUpUser(typed.ssn.trim())).id);
    } catch (error) {
      addNotice(error instanceof ApiError && error.status !== 404 ? error.message : t('unknown'), 'info');
    }
  };
  return fields.map((name) => (
    <FilterInput
      key={name}
      name={name}
      label={t(name)}
      value={typed[name]}
      {...(name === 'ssn' && {
        'aria-describedby': 'ssn-hint',
        onKeyDown: (event) => void find(event),
      })}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
    />
  ));
}
