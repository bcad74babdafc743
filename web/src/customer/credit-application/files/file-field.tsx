import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { FieldGroup } from '../../../ui/forms/field.tsx';
import { Spinner } from '../../../ui/page/loading.tsx';
import type { SentFile } from '../api/files.ts';
import { PersonRow, PersonRows, RowActions } from '../person-rows.tsx';
import { acceptedTypes } from './upload.ts';

const CameraDialog = lazy(() => import('./camera-dialog.tsx'));

const Ways = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginBottom: 24,
  [theme.breakpoints.down('sm')]: { flexDirection: 'column' },
}));

function FileList({ files, onRemove }: { files: readonly SentFile[]; onRemove: (file: SentFile) => void }) {
  const { t } = useTranslation('application');
  if (files.length === 0) return null;
  return (
    <PersonRows aria-label={t('upload.list')}>
      {files.map((file) => (
        <PersonRow key={file.id}>
          <div>
            <strong>{file.filename}</strong>
            <small>{t(file.content_type === 'application/pdf' ? 'upload.document' : 'upload.picture')}</small>
          </div>
          <RowActions>
            <Button
              size="small"
              aria-label={`${t('common:action.remove')} ${file.filename}`}
              onClick={() => onRemove(file)}
            >
              {t('common:action.remove')}
            </Button>
          </RowActions>
        </PersonRow>
      ))}
    </PersonRows>
  );
}

/**
 * Uploads files from the camera or device, one at a time, and lists them. Phones use their own camera app.
 */
export function FileField(props: {
  id: string;
  error: string | undefined;
  files: readonly SentFile[];
  sending: string | undefined;
  onFiles: (files: readonly File[]) => void;
  onRemove: (file: SentFile) => void;
  /** Repeats the upload; defined only after a failure that may be temporary. */
  onRetry: (() => void) | undefined;
}) {
  const { t } = useTranslation('application');
  const { files, sending, onFiles } = props;
  const [isCameraOpen, setIsCameraOpen] = useState(false);
  const hasCameraApp = useMediaQuery('(pointer: coarse)');
  const picker = useRef<HTMLInputElement>(null);
  const cameraApp = useRef<HTMLInputElement>(null);
  const isSending = sending !== undefined;
  const picked = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    // Allows picking the same file again after a refusal.
    event.target.value = '';
  };
  const takePhoto = () => (hasCameraApp ? cameraApp.current?.click() : setIsCameraOpen(true));
  return (
    <FieldGroup id={props.id} label={t('upload.legend')} hint={t('upload.hint')} error={props.error}>
      <Ways>
        {props.onRetry && (
          <ActionButton isBusy={isSending} onClick={props.onRetry}>
            {t('common:action.retry')}
          </ActionButton>
        )}
        <ActionButton variant="outlined" isBusy={isSending} onClick={takePhoto}>
          {t('upload.photo')}
        </ActionButton>
        <ActionButton variant="outlined" isBusy={isSending} onClick={() => picker.current?.click()}>
          {t('upload.attach')}
        </ActionButton>
      </Ways>
      <div role="status">
        {isSending && (
          <>
            <p>{t('upload.sending', { name: sending })}</p>
            <Spinner />
          </>
        )}
      </div>
      <FileList files={files} onRemove={props.onRemove} />
      <input
        ref={picker}
        type="file"
        hidden
        accept={acceptedTypes.join(',')}
        aria-label={t('upload.attach')}
        onChange={picked}
      />
      <input
        ref={cameraApp}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={t('upload.photo')}
        onChange={picked}
      />
      {isCameraOpen && (
        <Suspense>
          <CameraDialog
            filename={`foto-${files.length + 1}.jpg`}
            onPicture={(file) => {
              setIsCameraOpen(false);
              onFiles([file]);
            }}
            onClose={() => setIsCameraOpen(false)}
          />
        </Suspense>
      )}
    </FieldGroup>
  );
}
