// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { heading, logInForEachTest } from '../../../testing/open-flow.tsx';
import { renderApp } from '../../../testing/render-app.tsx';
import InvitationPage from './invitation-page.tsx';

logInForEachTest();
beforeEach(() => history.replaceState(null, '', `/inbjudan#${'t'.repeat(60)}`));

const open = (roles: readonly string[]) => {
  fakeFetch(() => ({ body: { state: 'declined', roles, company_name: 'Lind AB', inviter: 'Astrid Lind' } }));
  renderApp(<InvitationPage />);
};

it('a guarantor who declines does not read that no data was fetched', proves('X-29'), async () => {
  open(['guarantor']);
  await heading(/^Du har tackat nej$/);
  expect(
    screen.getByText(
      'Du går inte i borgen för Lind AB. Har vi hämtat uppgifter om dig tidigare används de inte för den här ansökan. Du behöver inte göra något mer.',
    ),
  ).toBeTruthy();
});

it('a signatory who declines reads nothing about a surety', proves('X-29', 'X-92'), async () => {
  open(['signatory']);
  await heading(/^Du har tackat nej$/);
  expect(screen.getByText('Du skriver inte under för Lind AB. Du behöver inte göra något mer.')).toBeTruthy();
});
