import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action-button.tsx';
import { MessageDialog } from '../../../ui/message-dialog.tsx';
import { useCamera } from './use-camera.ts';

const JPEG_QUALITY = 0.9;

const Frame = styled('div')({
  '& video, & canvas': {
    display: 'block',
    width: '100%',
    maxHeight: '60vh',
    aspectRatio: '4 / 3',
    objectFit: 'contain',
    borderRadius: 8,
    background: '#10233B',
  },
  '& [hidden]': { display: 'none' },
});

/** Takes a picture with the computer's camera: live view, preview, then confirmation. */
export default function CameraDialog(props: {
  filename: string;
  onPicture: (file: File) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('application');
  const { video, state } = useCamera();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isTaken, setIsTaken] = useState(false);
  const isFailed = state === 'refused' || state === 'absent' || state === 'busy';

  const take = () => {
    if (!video.current || !canvas.current) return;
    canvas.current.width = video.current.videoWidth;
    canvas.current.height = video.current.videoHeight;
    canvas.current.getContext('2d')?.drawImage(video.current, 0, 0);
    setIsTaken(true);
  };
  const use = () =>
    canvas.current?.toBlob(
      (picture) => {
        if (picture) props.onPicture(new File([picture], props.filename, { type: 'image/jpeg' }));
        else setIsTaken(false);
      },
      'image/jpeg',
      JPEG_QUALITY,
    );
  return (
    <MessageDialog
      title={t('camera.title')}
      onClose={props.onClose}
      actions={
        <>
          <Button onClick={isTaken ? () => setIsTaken(false) : props.onClose}>
            {t(isTaken ? 'camera.again' : isFailed ? 'common:action.close' : 'common:action.cancel')}
          </Button>
          {!isFailed && (
            <ActionButton onClick={isTaken ? use : take} isBusy={state === 'asking'}>
              {t(isTaken ? 'camera.use' : 'camera.take')}
            </ActionButton>
          )}
        </>
      }
    >
      {state === 'asking' && <p role="status">{t('camera.asking')}</p>}
      {isFailed ? (
        <Alert severity="warning">{t(`camera.${state}`)}</Alert>
      ) : (
        <Frame>
          <video ref={video} autoPlay muted playsInline hidden={isTaken} aria-label={t('camera.view')} />
          <canvas ref={canvas} hidden={!isTaken} role="img" aria-label={t('camera.picture')} />
        </Frame>
      )}
    </MessageDialog>
  );
}
