import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { initReactI18next, useTranslation } from 'react-i18next';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { z } from 'zod';
import { create } from 'zustand';

/** The bare stack with one form: the cost of the libraries before any product code. */
const i18n = i18next.createInstance();
i18n.use(initReactI18next).init({ lng: 'sv', resources: { sv: { translation: { title: 'Logga in' } } } });
const useSession = create<{ token: string | null }>(() => ({ token: null }));
const schema = z.object({ ssn: z.string().min(10) });
const resolver = zodResolver(schema);

function Form() {
  const { t } = useTranslation();
  const token = useSession((state) => state.token);
  const { register, handleSubmit } = useForm({ resolver, defaultValues: { ssn: '' } });
  const save = useMutation({ mutationFn: async (body: { ssn: string }) => body.ssn + (token ?? '') });
  return (
    <form onSubmit={handleSubmit((body) => save.mutate(body))}>
      <h1>{t('title')}</h1>
      <TextField label="Personnummer" {...register('ssn')} />
      <Button type="submit" variant="contained">
        {t('title')}
      </Button>
    </form>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <ThemeProvider theme={createTheme()}>
    <QueryClientProvider client={new QueryClient()}>
      <BrowserRouter>
        <Routes>
          <Route path="*" element={<Form />} />
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>
  </ThemeProvider>,
);
