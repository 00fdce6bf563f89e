import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Button } from '../../../ui/controls/button.tsx';
import { VisuallyHidden } from '../../../ui/controls/visually-hidden.tsx';
import type { Captions } from '../create-captions.ts';
import type { CaptionsPorts } from '../ports.ts';
import classes from './area-question.module.css';
import { isByService, useWishes } from './use-captions.ts';

/** At a place for translation: asks the user whether what they say may be written. */
export const AreaQuestion = ({ ports, captions }: { ports: CaptionsPorts; captions: Captions }) => {
  const { t } = useTranslation('captions');
  const { area, isAsked } = useWishes(captions);
  const isService = useStore(captions.server, isByService);
  const answer = useEffectEvent((isYes: boolean) => captions.answerArea(isYes ? 'once' : 'no'));
  const areaId = isAsked ? area?.id : undefined;
  useEffect(() => {
    if (areaId === undefined) return;
    void captions.readServer();
    return ports.people.questions.add({
      askedAt: ports.realtime.serverNow(),
      answer: (isYes) => answer(isYes),
    });
  }, [ports, captions, areaId]);
  const title = areaId === undefined ? '' : t('area.title', { area: area?.label || t('area.unnamed') });
  return (
    <>
      {areaId !== undefined && (
        <section className={classes.card} aria-label={title} data-testid="area-question">
          <p className={classes.title}>{title}</p>
          <p className={classes.soft}>{t('area.text')}</p>
          {isService && <p className={classes.soft}>{t('on_hint_service')}</p>}
          <div className={classes.buttons}>
            <Button
              size="compact-sm"
              data-testid="area-once"
              aria-keyshortcuts="Alt+Y"
              onClick={() => captions.answerArea('once')}
            >
              {t('area.once')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              data-testid="area-always"
              onClick={() => captions.answerArea('always')}
            >
              {t('area.always')}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              data-testid="area-no"
              aria-keyshortcuts="Alt+N"
              onClick={() => captions.answerArea('no')}
            >
              {t('area.no')}
            </Button>
          </div>
        </section>
      )}
      <VisuallyHidden role="status">{title}</VisuallyHidden>
    </>
  );
};
