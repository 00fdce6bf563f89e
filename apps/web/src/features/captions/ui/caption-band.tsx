import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Captions } from '../create-captions.ts';
import classes from './caption-band.module.css';
import { useLines, usePreferences } from './use-captions.ts';

/** As many speakers at once as speech mode has. */
const maxShown = 5;

/** What others say now, at the lower edge of the map, below faces and above the control bar. */
export const CaptionBand = ({ captions, selfId }: { captions: Captions; selfId: string }) => {
  const { t } = useTranslation('captions');
  const { isShown, size, isStrong } = usePreferences(captions);
  const lines = useLines(captions);
  const recent = useStore(captions.recent);
  const shown = lines.filter(({ key }) => recent.includes(key)).slice(-maxShown);
  if (!isShown || shown.length === 0) return null;
  return (
    <section
      className={classes.band}
      aria-label={t('band')}
      data-size={size}
      data-strong={isStrong || undefined}
      data-testid="caption-band"
    >
      {shown.map(({ key, name, text, from, transText, isTransing, user_id }) => (
        <p key={key} className={classes.line} data-own={user_id === selfId || undefined}>
          <strong className={classes.name}>{name}</strong>
          <span lang={transText === null ? from : undefined}>{transText ?? text}</span>
          {isTransing && <span className={classes.soft}> {t('translating')}</span>}
        </p>
      ))}
    </section>
  );
};
