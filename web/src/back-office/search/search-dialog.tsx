import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLater } from '../../lib/api/waiting.ts';
import { addNotice } from '../../lib/errors/notices.ts';
import { ApiError } from '../../lib/errors/problem.ts';
import { addTexts } from '../../lib/text/i18n.ts';
import { todayInSweden } from '../../lib/time/days.ts';
import { PHONE, useCloseOnBack } from '../../ui/dialogs/close-on-back.ts';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { mayLeave } from '../../ui/forms/unsaved.tsx';
import { MIN_LETTERS, TYPING_PAUSE_MS } from '../ui/find-companies.ts';
import { useSeesPeople } from '../ui/personal-data.tsx';
import { type Found, find, findByNumber, kindsOfNumber } from './find.ts';

addTexts('search', {
  sv: {
    title: 'Sök',
    hint: 'Företag, person, ansökan, sida eller åtgärd',
    results: 'Träffar',
    none: 'Inget hittades.',
    failed: 'Sökningen gick inte att göra.',
    number: 'Tryck Enter för att söka på personnumret. Sökningen sparas i historiken.',
    phone: 'Tryck Enter för att söka på mobilnumret. Sökningen sparas i historiken.',
    either:
      'Numret kan vara ett mobilnummer eller ett personnummer. Välj vilket du menar. Sökningen sparas i historiken.',
    asSsn: 'Sök på personnumret',
    asPhone: 'Sök på mobilnumret',
    unknown: 'Ingen person har det numret.',
    company: 'Företag',
    person: 'Person',
    application: 'Ansökan',
    page: 'Sida',
    action: 'Åtgärd',
  },
  en: {
    title: 'Search',
    hint: 'Company, person, application, page or action',
    results: 'Results',
    none: 'Nothing was found.',
    failed: 'The search could not be made.',
    number: 'Press Enter to look for the personal number. The look-up is kept in the history.',
    phone: 'Press Enter to look for the mobile number. The look-up is kept in the history.',
    either:
      'The number may be a mobile number or a personal number. Choose which you mean. The look-up is kept in the history.',
    asSsn: 'Look for the personal number',
    asPhone: 'Look for the mobile number',
    unknown: 'Nobody has that number.',
    company: 'Company',
    person: 'Person',
    application: 'Application',
    page: 'Page',
    action: 'Action',
  },
});

const LOOK_UP = 'look-up';
const LOOK_UP_PHONE = 'look-up-phone';

const Results = styled('div')({
  '& [role="option"]': { display: 'flex', gap: 12, padding: '10px 12px', borderRadius: 8, cursor: 'pointer' },
  '& [aria-selected="true"]': { background: 'var(--k-paper)', boxShadow: 'inset 3px 0 0 var(--k-blue)' },
  '& small': { color: 'var(--k-ink-soft)', marginLeft: 'auto', whiteSpace: 'nowrap' },
});

/**
 * Global search with one field: arrows select, Enter opens. The query is neither stored nor put in the
 * address.
 */
export default function SearchDialog(props: { known: readonly Found[]; onClose: () => void }) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const id = useId();
  const seesPeople = useSeesPeople();
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  useCloseOnBack(useMediaQuery(PHONE), props.onClose);
  const wanted = useLater(text.trim(), TYPING_PAUSE_MS);
  const wantedKinds = kindsOfNumber(wanted, todayInSweden());
  const kinds = seesPeople ? kindsOfNumber(text, todayInSweden()) : [];
  const isSsn = kinds.includes('person');
  const isPhone = kinds.includes('phone');
  /** Number that the reader chose to search for as a telephone number. */
  const [phone, setPhone] = useState<string>();
  const isPhoneAsked = phone === text.trim();
  const isEither = kinds.length > 1;
  const {
    data = [],
    isError,
    isFetching,
  } = useQuery({
    queryKey: ['admin', 'search', wanted],
    queryFn: ({ signal }) => find(wanted, seesPeople, signal),
    enabled:
      wanted.length >= MIN_LETTERS &&
      wantedKinds.at(-1) !== 'person' &&
      (!seesPeople || !wantedKinds.includes('phone') || phone === wanted),
    // Never stale, so that a look-up is repeated only on request.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { isHandled: true },
  });
  const lower = text.trim().toLocaleLowerCase();
  const known = props.known.filter(({ name }) => name.toLocaleLowerCase().includes(lower));
  const lookUp = async () => {
    try {
      const to = await findByNumber(text);
      props.onClose();
      if (mayLeave()) navigate(to);
    } catch (error) {
      addNotice(error instanceof ApiError && error.status !== 404 ? error.message : t('unknown'), 'info');
    }
  };
  const open = (one: Found) => {
    if (one.id === LOOK_UP) return void lookUp();
    if (one.id === LOOK_UP_PHONE) return setPhone(text.trim());
    props.onClose();
    if (one.act) one.act();
    else if (one.to && mayLeave()) navigate(one.to);
  };
  const found: readonly Found[] = [
    ...(wanted.length >= MIN_LETTERS ? data : []),
    ...(isEither && !isPhoneAsked
      ? [{ id: LOOK_UP_PHONE, kind: 'person', name: t('asPhone') } as const]
      : []),
    ...(isEither ? [{ id: LOOK_UP, kind: 'person', name: t('asSsn') } as const] : []),
    ...known,
  ];
  const chosen = found[Math.min(place, found.length - 1)];
  // If the text can be either kind of number, both results must arrive before one can be selected.
  const isWaiting = isEither && (isFetching || wanted !== text.trim());
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setPlace(Math.max(0, Math.min(found.length - 1, place + step)));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isSsn && !isEither) void lookUp();
      else if (isPhone && !isEither && !isPhoneAsked) setPhone(text.trim());
      else if (chosen && !isWaiting) open(chosen);
    }
  };
  const isNone =
    found.length === 0 && !isFetching && wanted === text.trim() && !isSsn && (!isPhone || isPhoneAsked);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={props.onClose}
      slotProps={{ paper: { 'aria-label': t('title') } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <div style={{ padding: 20 }}>
        <TextInput
          id={`${id}-text`}
          label={t('title')}
          hint={t('hint')}
          value={text}
          onText={(typed) => {
            setText(typed);
            setPlace(0);
          }}
          onKeyDown={onKey}
          autoFocus
          inputProps={{
            role: 'combobox',
            'aria-expanded': found.length > 0,
            'aria-controls': `${id}-results`,
            'aria-autocomplete': 'list',
            ...(chosen && { 'aria-activedescendant': `${id}-${chosen.id}` }),
            maxLength: 100,
            autoComplete: 'off',
            spellCheck: false,
          }}
        />
        <div role="status">
          {isSsn && <p>{t(isEither ? 'either' : 'number')}</p>}
          {isPhone && !isEither && !isPhoneAsked && <p>{t('phone')}</p>}
          {isError && <p>{t('failed')}</p>}
          {isNone && !isError && <p>{t('none')}</p>}
        </div>
        <Results id={`${id}-results`} role="listbox" aria-label={t('results')}>
          {found.map((one) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys, as in every combobox
            <div
              key={one.id}
              id={`${id}-${one.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={one.id === chosen?.id}
              onClick={() => open(one)}
            >
              <span>{one.name}</span>
              <small>{[t(one.kind), one.detail].filter(Boolean).join(' · ')}</small>
            </div>
          ))}
        </Results>
      </div>
    </Dialog>
  );
}
