import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Button } from '../../../ui/controls/button.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import rows from '../../../ui/menu/setting-rows.module.css';
import { Notice } from '../../../ui/page/notice.tsx';
import { ShownWindow } from '../../../ui/people/shown-window.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { maxHidden, type OwnWindowModel } from '../create-own-window.ts';
import type { WindowsPorts } from '../ports.ts';
import { sharedWindow, whyNotShown } from '../shared-window.ts';
import { Companions } from './companions.tsx';
import { useWhyOff } from './use-why-off.ts';
import classes from './windows.module.css';

/** What others would see of the window now, or why they see nothing. */
const Preview = ({ own }: { own: OwnWindowModel }) => {
  const { t, i18n } = useTranslation('windows');
  const state = useStore(own.store);
  const { window, isConnected, isOn, pausedUntil } = state;
  const shown = sharedWindow(window, state, Date.now());
  const why = whyNotShown(window, state, Date.now());
  const clock = new Intl.DateTimeFormat(i18n.language, { hour: 'numeric', minute: '2-digit' });
  const reasons = {
    no_window: t(isConnected ? 'no_window' : 'nothing_heard'),
    paused: t('paused_now', { time: clock.format(pausedUntil ?? 0) }),
    hidden: t('hidden_now', { program: window?.program }),
  };
  return (
    <section className={classes.preview} aria-label={t('preview')} data-testid="window-preview">
      <span className={classes.soft}>{t('preview')}</span>
      {shown !== null && (
        <span className={classes.shown}>
          <ShownWindow window={shown} label={t('shown')} />
        </span>
      )}
      {why !== null && <span>{reasons[why]}</span>}
      {shown !== null && !isOn && <span className={classes.soft}>{t('not_shared')}</span>}
    </section>
  );
};

/** The programs that the user hides, each with a button that takes it off the list. */
const HiddenPrograms = ({ own }: { own: OwnWindowModel }) => {
  const { t } = useTranslation('windows');
  const hidden = useStore(own.store, (state) => state.hidden);
  if (hidden.length === 0) return null;
  return (
    <section className={classes.section} data-testid="hidden-programs">
      <h3>{t('hidden')}</h3>
      <ul className={rows.list}>
        {hidden.map((program) => (
          <li key={program} className={rows.row}>
            <div className={rows.what}>
              <span>{program}</span>
            </div>
            <Button
              variant="default"
              aria-label={t('unhide_of', { program })}
              onClick={() => own.unhide(program)}
            >
              {t('unhide')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Sharing = ({ own }: { own: OwnWindowModel }) => {
  const { t } = useTranslation('windows');
  const state = useStore(own.store);
  const { window, isOn, isTitleLeftOut, pausedUntil } = state;
  useEffect(() => own.view(), [own]);
  const hide = (program: string) => {
    if (!own.hide(program)) toasts.show(t('hidden_full', { limit: maxHidden }), { tone: 'danger' });
  };
  const mayHide = window !== null && whyNotShown(window, state, Date.now()) !== 'hidden';
  return (
    <>
      <Preview own={own} />
      <Switch
        label={t('share')}
        checked={isOn}
        data-testid="share-window"
        onChange={(event) => own.share(event.currentTarget.checked)}
      />
      <p className={classes.soft}>{t('share_hint')}</p>
      <CheckField
        label={t('no_titles')}
        checked={isTitleLeftOut}
        data-testid="no-titles"
        onChange={(event) => own.leaveTitlesOut(event.currentTarget.checked)}
      />
      <div className={classes.actions}>
        {mayHide && (
          <Button variant="default" data-testid="hide-program" onClick={() => hide(window.program)}>
            {t('hide', { program: window.program })}
          </Button>
        )}
        {pausedUntil !== null ? (
          <Button variant="default" data-testid="resume-window" onClick={own.resume}>
            {t('resume')}
          </Button>
        ) : (
          isOn && (
            <Button variant="default" data-testid="pause-window" onClick={own.pause}>
              {t('pause')}
            </Button>
          )
        )}
      </div>
      <HiddenPrograms own={own} />
    </>
  );
};

/**
 * The user's window: what others would see of it before they see anything, the switch, what is left
 * out, and the computers that it comes from.
 */
export const OwnWindowPanel = ({ own, space }: { own: OwnWindowModel; space: WindowsPorts['space'] }) => {
  const { t } = useTranslation('windows');
  const whyOff = useWhyOff(space);
  return (
    <div className={classes.panel} data-testid="own-window-panel">
      <p className={classes.soft}>{t('hint')}</p>
      {whyOff === null ? <Sharing own={own} /> : <Notice tone="info">{t(whyOff)}</Notice>}
      <Companions heading="h3" />
    </div>
  );
};
