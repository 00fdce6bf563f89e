import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Captions } from '../create-captions.ts';
import type { CaptionsPorts } from '../ports.ts';
import classes from './caption-band.module.css';
import { useLines, usePreferences } from './use-captions.ts';

/** As many speakers at once as speech mode has. */
const maxShown = 5;

/** What others say now, at the lower edge of the map, below faces and above the control bar. */
export const CaptionBand = ({
  ports: { panels, me },
  captions,
}: {
  ports: Pick<CaptionsPorts, 'panels' | 'me'>;
  captions: Captions;
}) => {
  const { t } = useTranslation('captions');
  const { isShown, size, isStrong } = usePreferences(captions);
  const lines = useLines(captions);
  const recent = useStore(captions.recent);
  const drawer = useStore(panels.store, (state) => state.drawer);
  const shown = lines.filter(({ key }) => recent.includes(key)).slice(-maxShown);
  if (!isShown || shown.length === 0) return null;
  return (
    <section
      className={classes.band}
      aria-label={t('band')}
      data-size={size}
      data-drawer={drawer ?? undefined}
      data-strong={isStrong || undefined}
      data-testid="caption-band"
    >
      {shown.map(({ key, name, text, from, transText, isTransing, user_id }) => (
        <p key={key} className={classes.line} data-own={user_id === me.id || undefined}>
          <strong className={classes.name}>{name}</strong>
          <span lang={transText === null ? from : undefined}>{transText ?? text}</span>
          {isTransing && <span className={classes.soft}> {t('translating')}</span>}
        </p>
      ))}
    </section>
  );
};
