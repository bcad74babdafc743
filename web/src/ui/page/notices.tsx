import { UNDO_SHOWN_MS } from '@kreditlina/domain/kernel/undoing';
import { styled } from '@mui/material/styles';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigationType } from 'react-router-dom';
import { hidesItself, leavePage, type Notice, removeNotice, useNotices } from '../../lib/errors/notices.ts';
import { NOTICES_ROOM, notOnPaper } from '../theme/theme.tsx';
import { WithPhone } from './with-phone.tsx';

const NOTICE_HIDE_MS = 6_000;

const Region = styled('div')({
  ...notOnPaper,
  position: 'fixed',
  zIndex: 1500,
  top: 'calc(16px + var(--k-notice-height, 0px))',
  right: 16,
  left: 16,
  display: 'grid',
  gap: 8,
  justifyItems: 'end',
  pointerEvents: 'none',
  // On a phone the header and the progress line occupy the top.
  '@media (max-width: 599px)': { top: 'auto', bottom: 'calc(16px + env(safe-area-inset-bottom, 0px))' },
  // A dialog shows its own messages at its top. On a phone it reserves space for these notices above its
  // actions.
  'body:has([role="dialog"]) &': {
    top: 'auto',
    bottom: 'calc(16px + env(safe-area-inset-bottom, 0px))',
    justifyItems: 'start',
  },
});

const tones = {
  success: 'var(--k-green)',
  warning: 'var(--k-amber)',
  error: 'var(--k-red)',
  info: 'var(--k-blue)',
};

const Card = styled('div')({
  pointerEvents: 'auto',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  width: 'min(100%, 420px)',
  padding: '12px 8px 12px 16px',
  background: 'var(--k-surface)',
  border: '1px solid var(--k-line)',
  borderLeft: '4px solid currentColor',
  borderRadius: 8,
  boxShadow: '0 4px 16px rgb(16 35 59 / 12%)',
  '& p': { flex: 1, margin: 0, color: 'var(--k-ink)', overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: 'var(--k-ink-soft)' },
  '& button': {
    minWidth: 44,
    minHeight: 32,
    border: 0,
    background: 'none',
    color: 'var(--k-ink)',
    font: 'inherit',
    fontSize: '1.25rem',
    cursor: 'pointer',
    borderRadius: 8,
  },
  '& .undo': { fontSize: '1rem', fontWeight: 600, color: 'var(--k-blue)' },
});

/** Removes a notice by id; its index may have changed since it was rendered. */
const removeById = (id: number): void => {
  const index = useNotices.getState().notices.findIndex((notice) => notice.id === id);
  if (index >= 0) removeNotice(index);
};

function NoticeCard({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  useEffect(() => {
    if (!hidesItself(notice.variant)) return;
    const timer = setTimeout(() => removeById(notice.id), notice.undo ? UNDO_SHOWN_MS : NOTICE_HIDE_MS);
    return () => clearTimeout(timer);
  }, [notice.variant, notice.id, notice.undo]);
  const takeBack = () => {
    removeById(notice.id);
    notice.undo?.();
  };
  return (
    <Card style={{ color: tones[notice.variant] }} role={notice.variant === 'error' ? 'alert' : 'status'}>
      <p>
        <span className="visually-hidden">{t(`notice.${notice.variant}`)}: </span>
        <WithPhone>{notice.text}</WithPhone>
        {notice.requestId && <small>{t('error.reference', { id: notice.requestId })}</small>}
      </p>
      {notice.undo && (
        <button type="button" className="undo" onClick={takeBack}>
          {t('notice.undo')}
        </button>
      )}
      <button type="button" aria-label={t('notice.close')} onClick={() => removeById(notice.id)}>
        ×
      </button>
    </Card>
  );
}

/** Publishes the height of the notices, so that the page and a phone's dialogs reserve space for them. */
function useRoomForNotices(region: RefObject<HTMLElement | null>, notices: readonly Notice[]): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (notices.length === 0 || !region.current) return;
    style.setProperty(NOTICES_ROOM, `${region.current.offsetHeight + 16}px`);
    return () => {
      style.removeProperty(NOTICES_ROOM);
    };
  }, [region, notices]);
}

/** Removes the notices of a page when the reader leaves it. A redirect keeps them. */
function useLeavingPages(): void {
  const { pathname } = useLocation();
  const isRedirected = useNavigationType() === 'REPLACE';
  const last = useRef(pathname);
  // Runs before the new page adds its own notices.
  useLayoutEffect(() => {
    if (last.current !== pathname && !isRedirected) leavePage();
    last.current = pathname;
  }, [pathname, isRedirected]);
}

/** The notices: at the top right, or at the bottom while a dialog is open. */
export function Notices() {
  const { t } = useTranslation();
  const notices = useNotices((state) => state.notices);
  const region = useRef<HTMLDivElement>(null);
  useRoomForNotices(region, notices);
  useLeavingPages();
  return (
    <Region ref={region} role="region" aria-label={t('notice.region')}>
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </Region>
  );
}
