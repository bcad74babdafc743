import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import UserListPage from './credit-application/list/user-list-page.tsx';

const UserTags = lazy(() => import('./tag/tags-panel.tsx'));

export default function UserScreen() {
  const { id } = useParams();
  return (
    <>
      <UserListPage />
      {id !== undefined && (
        <Suspense>
          <UserTags id={id} />
        </Suspense>
      )}
    </>
  );
}
