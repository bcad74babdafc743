import Alert from '@mui/material/Alert';

/** Reports a colleague's earlier change above the form, which keeps its input. */
export function ChangedNote({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <Alert severity="warning" role="alert" sx={{ mb: 3 }}>
      {text}
    </Alert>
  );
}
