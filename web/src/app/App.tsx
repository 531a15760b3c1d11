import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Routes, useLocation } from 'react-router';
import { Skeleton } from '../ui/Skeleton';
import { ErrorBoundary } from './ErrorBoundary';
import { Guarded } from './guards';
import { notFound, type Route as Row, routes } from './routes';
import { ScreenArrival } from './ScreenArrival';
import { Shell } from './Shell';

/** One screen: fetched when first opened, guarded where it must be, announced when it has arrived. */
function ScreenOf({ audience, Screen }: Pick<Row, 'audience' | 'Screen'>) {
  const { t } = useTranslation();
  const screen = <Screen />;
  return (
    <ErrorBoundary>
      <Suspense fallback={<Skeleton label={t('common.loading')} />}>
        {audience === 'visitor' ? screen : <Guarded audience={audience}>{screen}</Guarded>}
        <ScreenArrival />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The whole app inside its providers: navigation bar, the screen of the address, footer. */
export function App() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary>
      <Shell>
        <Routes>
          {routes.map(({ path, audience, Screen }) => (
            <Route key={path} path={path} element={<ScreenOf key={pathname} audience={audience} Screen={Screen} />} />
          ))}
          <Route path="*" element={<ScreenOf key={pathname} audience="visitor" Screen={notFound.Screen} />} />
        </Routes>
      </Shell>
    </ErrorBoundary>
  );
}
