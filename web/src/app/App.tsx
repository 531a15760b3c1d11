import { Suspense, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Routes, useLocation } from 'react-router';
import { Skeleton } from '../ui/Skeleton';
import { ErrorBoundary } from './ErrorBoundary';
import { notFound, type Route as Row, routes } from './routes';
import { ScreenArrival } from './ScreenArrival';
import { Shell } from './Shell';

/** One screen: fetched when first opened, announced when it has arrived. */
function ScreenOf({ Screen }: Pick<Row, 'Screen'>) {
  const { t } = useTranslation();
  const departure = useRef<Element | null>(null);
  useLayoutEffect(() => {
    departure.current = document.activeElement;
  }, []);
  return (
    <ErrorBoundary>
      <Suspense fallback={<Skeleton label={t('common.loading')} />}>
        <Screen />
        <ScreenArrival departure={departure} />
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
          {routes.map(({ path, Screen }) => (
            <Route key={path} path={path} element={<ScreenOf key={pathname} Screen={Screen} />} />
          ))}
          <Route path="*" element={<ScreenOf key={pathname} Screen={notFound.Screen} />} />
        </Routes>
      </Shell>
    </ErrorBoundary>
  );
}
