import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEvery } from '../../../ui/waiting/use-every.ts';
import type { LineQuality, Media } from '../media.ts';
import { overallBars } from '../own/overall-bars.ts';
import { barsKey } from './bars-key.ts';
import classes from './connection-sign.module.css';
import type { ServerLine } from './connection-sign.tsx';
import { LineBars } from './line-bars.tsx';
import { usePeople } from './use-media.ts';

const readMs = 1000;

type Read = { readonly lines: readonly (readonly [string, LineQuality])[]; readonly serverMs: number | null };

/**
 * Round trip, loss and path to the server and to everyone near, and a test of the user's own sound.
 */
export const ConnectionDetails = ({
  media,
  server,
  SoundTest,
}: {
  media: Media;
  server: ServerLine;
  /** Shown below the details; suspends until it has loaded. */
  SoundTest: ComponentType;
}) => {
  const { t, i18n, ready } = useTranslation(['devices', 'device_settings']);
  const people = usePeople(media);
  const [{ lines, serverMs }, setRead] = useState<Read>({ lines: [], serverMs: null });
  useEvery(readMs, () =>
    setRead({
      lines: Object.keys(media.store.getState().peers).flatMap((id) => {
        const line = media.qualityOf(id);
        return line ? [[id, line] as const] : [];
      }),
      serverMs: server.roundTripMs(),
    }),
  );
  // Its phrases load with it.
  if (!ready) return null;
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 });
  const factsOf = ({ roundTripMs, lossRatio, path }: Omit<LineQuality, 'bars'>) =>
    [
      path && t(`device_settings:paths.${path}`),
      roundTripMs !== null && t('device_settings:round_trip', { value: number.format(roundTripMs) }),
      lossRatio !== null && t('device_settings:loss', { value: number.format(lossRatio * 100) }),
    ]
      .filter(Boolean)
      .join(' · ');
  const serverBars = overallBars(server.state === 'connected', serverMs, []);
  return (
    <>
      <ul className={classes.lines} aria-label={t('line')} data-testid="connection-lines">
        <li className={classes.line}>
          <LineBars bars={serverBars} label={server.label} />
          <span className={classes.name}>{t('device_settings:server')}</span>
          <span className={classes.facts}>
            {factsOf({ roundTripMs: serverMs, lossRatio: null, path: null }) || server.label}
          </span>
        </li>
        {lines.map(([id, line]) => {
          const name = people.find((person) => person.id === id)?.name ?? '';
          return (
            <li
              key={id}
              className={classes.line}
              data-testid={`line-${id}`}
              data-path={line.path ?? undefined}
            >
              <LineBars bars={line.bars} label={t(barsKey(line.bars))} />
              <span className={classes.name}>{name}</span>
              <span className={classes.facts}>{factsOf(line) || t(barsKey(line.bars))}</span>
            </li>
          );
        })}
      </ul>
      {lines.length === 0 && <p className={classes.soft}>{t('device_settings:nobody_near')}</p>}
      <div className={classes.rest}>
        <SoundTest />
      </div>
    </>
  );
};
