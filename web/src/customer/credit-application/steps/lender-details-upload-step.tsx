import '../texts/cutter.ts';
import { useTranslation } from 'react-i18next';
import { faultKey } from '../../../lib/i18n.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { SkeletonLines } from '../../../ui/skeleton-lines.tsx';
import { useSubmitLenderFiles } from '../api/answers.ts';
import { type SentFile, useFiles } from '../api/files.ts';
import { FileField } from '../files/file-field.tsx';
import { useUpload } from '../files/upload.ts';
import { LoadFailure, type StepProps, StepScreen } from '../step-screen.tsx';
import { fieldId, type Mistakes, useStepForm } from '../use-step-form.ts';

interface UploadValues {
  /** Only a place for its error: a file is sent as soon as it is picked. */
  file: '';
  skip: boolean;
}

/** At least one file, or the box ticked for later. */
export const uploadMistakes = (skip: boolean, files: readonly unknown[]): Mistakes<UploadValues> =>
  skip || files.length > 0 ? {} : { file: faultKey('LOAN_FILE_REQUIRED') };

function UploadForm(props: StepProps & { files: readonly SentFile[] }) {
  const { application, files, onSaved, onBack } = props;
  const { t } = useTranslation('application');
  const save = useSubmitLenderFiles(application.id);
  const upload = useUpload(application.id);
  const form = useStepForm<UploadValues>({
    applicationId: application.id,
    step: 'lender-details-upload',
    defaults: { file: '', skip: application.data.lender_files === 'skipped' },
    validate: ({ skip }) => uploadMistakes(skip, files),
    save: async () => {
      await save.mutateAsync({ skip: files.length === 0 });
      onSaved();
    },
  });
  const { error, ...file } = form.bind('file');
  const { value: isSkipped, ...skip } = form.bind('skip');
  const isMissing = Object.keys(uploadMistakes(isSkipped, files)).length > 0;
  const wrong = upload.error ?? (isMissing ? error : undefined);
  return (
    <StepScreen
      title={t('upload.title')}
      lead={t('upload.lead')}
      mistakes={wrong === undefined ? [] : [{ id: fieldId('file'), text: wrong }]}
      attempt={form.attempt + upload.attempt}
      onSubmit={(event) => {
        upload.forgetError();
        return form.submit(event);
      }}
      isInactive={isMissing}
      isBusy={form.isBusy || upload.sending !== undefined}
      busyText={t(upload.sending === undefined ? 'common:state.sending' : 'upload.wait')}
      onBack={onBack}
    >
      <FileField
        id={file.id}
        error={wrong}
        files={files}
        sending={upload.sending}
        onFiles={(picked) => void upload.send(picked)}
        onRemove={(sent) => void upload.remove(sent)}
        onRetry={upload.failed && (() => void upload.failed?.())}
      />
      {files.length === 0 && (
        <CheckboxField id={skip.id} label={t('upload.skip')} isChecked={isSkipped} onChange={skip.onChange} />
      )}
    </StepScreen>
  );
}

/** Step lender-details-upload: documents with the loans' terms, by camera or as files, or postponed. */
export default function LenderDetailsUploadStep(props: StepProps) {
  const { data, isError, refetch } = useFiles(props.application.id);
  if (isError && !data) return <LoadFailure onRetry={() => void refetch()} onBack={props.onBack} />;
  return data ? <UploadForm {...props} files={data} /> : <SkeletonLines />;
}
