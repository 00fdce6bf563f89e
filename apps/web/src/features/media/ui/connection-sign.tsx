import { type ComponentType, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { Popover } from '../../../ui/floating/popover.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import { useEvery } from '../../../ui/waiting/use-every.ts';
import type { Media } from '../media.ts';
import { overallBars } from '../own/overall-bars.ts';
import classes from './connection-sign.module.css';
import { type Bars, LineBars } from './line-bars.tsx';

// Loaded on demand: few users open the details.
const ConnectionDetails = lazyPart(async () => ({
  default: (await import('./connection-details.tsx')).ConnectionDetails,
}));

const readMs = 1000;

/** The connection to the server as the space's session knows it. */
export type ServerLine = {
  readonly state: string;
  /** The state as a phrase. */
  readonly label: string;
  roundTripMs(): number | null;
};

/** The antenna in the top bar: overall connection quality; pressing it opens the details. */
export const ConnectionSign = ({
  media,
  server,
  Trouble,
  SoundTest,
}: {
  media: Media;
  server: ServerLine;
  /** Says above the details why there is no connection to the server, if that is known. */
  Trouble: ComponentType;
  /** Shown below the details; suspends until it has loaded. */
  SoundTest: ComponentType;
}) => {
  const { t } = useTranslation(['devices', 'app']);
  const [bars, setBars] = useState<Bars>(3);
  const [isOpen, setOpen] = useState(false);
  const isConnected = server.state === 'connected';
  const isSought = server.state === 'connecting' || server.state === 'initialized';
  useEvery(readMs, () => {
    const { peers, isTimedOut } = media.store.getState();
    const lines = Object.keys(peers).map((id) => media.qualityOf(id)?.bars);
    // Nobody could be heard, even if they were near.
    setBars(isTimedOut ? 0 : overallBars(isConnected, server.roundTripMs(), lines));
  });
  const shown = isConnected ? bars : isSought ? null : 0;
  const quality = shown === 3 || !isConnected ? server.label : t(shown === 2 ? 'bars.fair' : 'bars.bad');
  return (
    <Popover
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      side="bottom"
      align="end"
      width={320}
      label={t('line')}
      className={classes.details}
      opener={(opening) => (
        <button
          {...opening}
          type="button"
          className={classes.sign}
          aria-label={`${t('line')}: ${quality}`}
          title={quality}
          data-testid="connection-state"
          data-state={server.state}
          data-bars={shown ?? 'none'}
          onClick={() => setOpen(!isOpen)}
        >
          <LineBars bars={shown} />
        </button>
      )}
    >
      <ErrorBoundary fallback={<Notice tone="danger">{t('failed')}</Notice>}>
        <Suspense fallback={<Loading label={t('app:loading')} />}>
          <Trouble />
          <ConnectionDetails media={media} server={server} SoundTest={SoundTest} />
        </Suspense>
      </ErrorBoundary>
    </Popover>
  );
};
