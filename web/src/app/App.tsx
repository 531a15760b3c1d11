import { Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Routes, useLocation } from 'react-router';
import { Skeleton } from '../ui/Skeleton';
import { makeToaster, Toasting } from '../ui/toast/toasts';
import { ErrorBoundary } from './ErrorBoundary';
import { notFound, type Route as Row, routes } from './routes';
import { ScreenArrival } from './ScreenArrival';
import { Shell } from './Shell';

interface ScreenOfProps extends Pick<Row, 'Screen'> {
  onArrival: () => boolean;
}

/** One screen: fetched when it is first opened, and announced once it has arrived. */
function ScreenOf({ Screen, onArrival }: ScreenOfProps) {
  const { t } = useTranslation();
  const departure = useRef<Element | null>(null);
  useLayoutEffect(() => {
    departure.current = document.activeElement;
  }, []);
  return (
    <ErrorBoundary>
      <Suspense fallback={<Skeleton label={t('common.loading')} />}>
        <Screen />
        <ScreenArrival departure={departure} onArrival={onArrival} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The whole app inside its providers: navigation bar, the current route's screen, footer. */
export function App() {
  const { pathname } = useLocation();
  const [toaster] = useState(makeToaster);
  const isFirst = useRef(true);
  const onArrival = useCallback(() => {
    const was = isFirst.current;
    isFirst.current = false;
    return was;
  }, []);
  const screenOf = ({ Screen }: Pick<Row, 'Screen'>) => (
    <ScreenOf key={pathname} Screen={Screen} onArrival={onArrival} />
  );
  return (
    <Toasting value={toaster}>
      <ErrorBoundary>
        <Shell>
          <Routes>
            {routes.map((route) => (
              <Route key={route.path} path={route.path} element={screenOf(route)} />
            ))}
            <Route path="*" element={screenOf(notFound)} />
          </Routes>
        </Shell>
      </ErrorBoundary>
    </Toasting>
  );
}
