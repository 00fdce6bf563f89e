import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Button } from '../../../ui/controls/button.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { VisuallyHidden } from '../../../ui/controls/visually-hidden.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { Captions } from '../create-captions.ts';
import type { CaptionsPorts } from '../ports.ts';
import classes from './area-question.module.css';
import { isByService } from './use-captions.ts';

const useAnswer = ({ table }: Captions) => {
  const { t } = useTranslation('captions');
  return (isAgreed: boolean) =>
    void table.answer(isAgreed).catch(() => toasts.show(t('table.failed'), { tone: 'danger' }));
};

/** At a locked meeting room: the user's agreement, and how many there have agreed. */
export const TableAgreement = ({ captions }: { captions: Captions }) => {
  const { t } = useTranslation('captions');
  const { isLocked, isMine, agreed, present } = useStore(captions.table.store);
  const answer = useAnswer(captions);
  if (!isLocked) return null;
  return (
    <>
      <Switch
        label={t('table.agree')}
        checked={isMine}
        data-testid="captions-table-agree"
        onChange={({ currentTarget }) => answer(currentTarget.checked)}
      />
      <p className={classes.soft} role="status">
        {t('table.count', { agreed, count: present })}
      </p>
    </>
  );
};

/** At a locked meeting room where somebody wants captions: asks the user whether they agree. */
export const TableQuestion = ({ ports, captions }: { ports: CaptionsPorts; captions: Captions }) => {
  const { t, i18n } = useTranslation('captions');
  const { isAsked, names } = useStore(captions.table.store);
  const isService = useStore(captions.server, isByService);
  const answer = useAnswer(captions);
  const answerByKey = useEffectEvent(answer);
  useEffect(() => {
    if (!isAsked) return;
    void captions.readServer();
    return ports.people.questions.add({
      askedAt: ports.realtime.serverNow(),
      answer: (isYes) => answerByKey(isYes),
    });
  }, [ports, captions, isAsked]);
  const list = new Intl.ListFormat(i18n.language, { style: 'short' }).format(names.split('\n'));
  const title = isAsked ? t('table.title', { names: list }) : '';
  return (
    <>
      {isAsked && (
        <section className={classes.card} aria-label={title} data-testid="table-question">
          <p className={classes.title}>{title}</p>
          <p className={classes.soft}>{t(isService ? 'table.text_service' : 'table.text')}</p>
          <div className={classes.buttons}>
            <Button
              size="compact-sm"
              data-testid="table-yes"
              aria-keyshortcuts="Alt+Y"
              onClick={() => answer(true)}
            >
              {t('table.yes')}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              data-testid="table-no"
              aria-keyshortcuts="Alt+N"
              onClick={() => answer(false)}
            >
              {t('table.no')}
            </Button>
          </div>
        </section>
      )}
      <VisuallyHidden role="status">{title}</VisuallyHidden>
    </>
  );
};
