import { Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { type KeyAction, type KeyAnswer, keyChoice } from '../../platform/keys/key-choice.ts';
import { keyReach } from '../../platform/keys/key-reach.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { CheckField } from '../../ui/form/check-field.tsx';
import { ChooseKey } from './choose-key.tsx';
import { keyName } from './key-name.ts';
import { shortcuts } from './shortcuts.ts';
import classes from './shortcuts-dialog.module.css';

type Said = { readonly of: KeyAction | null; readonly isWrong: boolean; readonly text: string };

/** Every key of the space page by what it is for, another for what one likes, and where they act. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('devices');
  const isOnlyOnMap = useStore(keyReach.store, (state) => state.isOnlyOnMap);
  const [said, setSaid] = useState<Said | null>(null);

  const tell = (of: KeyAction, answer: KeyAnswer | null) => {
    if (answer === null) return setSaid(null);
    const does = t(`shortcuts.${answer.kind === 'taken' ? answer.by : of}`);
    const key = keyName(t, keyChoice.store.getState()[of]);
    setSaid({
      of,
      isWrong: answer.kind !== 'chosen',
      text: t(`shortcuts.answers.${answer.kind}`, { does, key }),
    });
  };
  const reset = () => {
    keyChoice.reset();
    setSaid({ of: null, isWrong: false, text: t('shortcuts.answers.reset') });
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('shortcuts.title')}
      width={552}
      closeLabel={t('shortcuts.close')}
      testId="shortcuts"
    >
      <p className={classes.hint}>{t('shortcuts.hint')}</p>
      <CheckField
        label={t('shortcuts.only_on_map')}
        description={t('shortcuts.only_on_map_hint')}
        checked={isOnlyOnMap}
        data-testid="keys-only-on-map"
        onChange={(event) => keyReach.setOnlyOnMap(event.currentTarget.checked)}
      />
      {shortcuts.map(({ group, keys }) => (
        <section key={group} aria-label={t(`shortcuts.groups.${group}`)}>
          <h3 className={classes.title}>{t(`shortcuts.groups.${group}`)}</h3>
          <dl className={classes.keys}>
            {keys.map((one) => (
              <div key={one.does} className={classes.key}>
                <dt>
                  {'press' in one ? (
                    one.press.map((key) => <kbd key={key}>{keyName(t, key)}</kbd>)
                  ) : (
                    <ChooseKey action={one.does} tell={(answer) => tell(one.does, answer)} />
                  )}
                </dt>
                <dd>
                  {t(`shortcuts.${one.does}`)}
                  {said?.of === one.does && (
                    <span className={classes.said} data-wrong={said.isWrong || undefined} aria-hidden>
                      {said.text}
                    </span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className={classes.end}>
        <Button variant="default" onClick={reset} data-testid="keys-reset">
          {t('shortcuts.reset')}
        </Button>
        {said?.of === null && (
          <span className={classes.said} aria-hidden>
            {said.text}
          </span>
        )}
        {/* To who does not see it where it is shown. */}
        <VisuallyHidden>
          <output data-testid="keys-said">{said?.text}</output>
        </VisuallyHidden>
      </div>
    </Dialog>
  );
};
