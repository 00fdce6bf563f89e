import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { keyReach } from '../../../../platform/keys/key-reach.ts';
import type { KeyAnswer } from '../../../../slots/commands/key-choice.ts';
import { useTranslate } from '../../../../slots/phrase-key.ts';
import { useSpaceView } from '../../../../slots/space-context.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { VisuallyHidden } from '../../../../ui/controls/visually-hidden.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { CheckField } from '../../../../ui/form/check-field.tsx';
import { ChooseKey } from './choose-key.tsx';
import { keyName } from './key-name.ts';
import { shortcutSheet } from './shortcut-sheet.ts';
import classes from './shortcuts-dialog.module.css';

/** The result of the last change; `of` is the command it was about, null: all of them. */
type Result = { readonly of: string | null; readonly isWrong: boolean; readonly text: string };

/** The shortcut sheet: what each key does, another key for what one likes, and where keys act. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const { t, ready } = useTranslation('shortcuts');
  const translate = useTranslate();
  const { slots, keys } = useSpaceView();
  const isOnlyOnMap = useStore(keyReach.store, (state) => state.isOnlyOnMap);
  const [result, setResult] = useState<Result | null>(null);
  const sections = useMemo(() => shortcutSheet(slots.commands), [slots]);

  // Its phrases load with it.
  if (!ready) return null;

  const titleOf = (id: string): string => {
    const command = slots.commands.find((one) => one.id === id);
    return command ? translate(command.title) : '';
  };
  const show = (of: string, answer: KeyAnswer | null) => {
    if (answer === null) return setResult(null);
    const does = titleOf(answer.kind === 'taken' ? answer.by : of);
    const key = keyName(t, keys.store.getState()[of] ?? '');
    setResult({
      of,
      isWrong: answer.kind !== 'chosen',
      text: t(`answers.${answer.kind}`, { does, key }),
    });
  };
  const reset = () => {
    keys.reset();
    setResult({ of: null, isWrong: false, text: t('answers.reset') });
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      width={552}
      closeLabel={t('close')}
      testId="shortcuts"
    >
      <p className={classes.hint}>{t('hint')}</p>
      <CheckField
        label={t('only_on_map')}
        description={t('only_on_map_hint')}
        checked={isOnlyOnMap}
        data-testid="keys-only-on-map"
        onChange={(event) => keyReach.setOnlyOnMap(event.currentTarget.checked)}
      />
      {sections.map((section) => (
        <section key={section.title} aria-label={translate(section.title)}>
          <h3 className={classes.title}>{translate(section.title)}</h3>
          <dl className={classes.keys}>
            {section.lines.map(({ title, keys: shown }) => {
              const command = 'command' in shown ? shown.command : null;
              return (
                <div key={title} className={classes.key}>
                  <dt>
                    {'command' in shown ? (
                      <ChooseKey
                        command={shown.command}
                        does={translate(title)}
                        onAnswer={(answer) => show(shown.command, answer)}
                      />
                    ) : (
                      shown.map((key) => <kbd key={key}>{keyName(t, key)}</kbd>)
                    )}
                  </dt>
                  <dd>
                    <span>{translate(title)}</span>
                    {result !== null && result.of !== null && result.of === command && (
                      <span
                        className={classes.whispered}
                        data-wrong={result.isWrong || undefined}
                        aria-hidden
                      >
                        {result.text}
                      </span>
                    )}
                  </dd>
                </div>
              );
            })}
          </dl>
        </section>
      ))}
      <div className={classes.end}>
        <Button variant="default" onClick={reset} data-testid="keys-reset">
          {t('reset')}
        </Button>
        {result?.of === null && (
          <span className={classes.whispered} aria-hidden>
            {result.text}
          </span>
        )}
        {/* For people who do not see where it is shown. */}
        <VisuallyHidden>
          <output data-testid="keys-announcement">{result?.text}</output>
        </VisuallyHidden>
      </div>
    </Dialog>
  );
};
