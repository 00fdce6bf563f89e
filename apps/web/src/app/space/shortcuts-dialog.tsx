import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { keyReach } from '../../platform/keys/key-reach.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { CheckField } from '../../ui/form/check-field.tsx';
import { shortcuts } from './shortcuts.ts';
import classes from './shortcuts-dialog.module.css';

/** Every key of the space page, by what it is for, and where they act. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('devices');
  const isOnlyOnMap = useStore(keyReach.store, (state) => state.isOnlyOnMap);
  const nameOf = (key: string) => {
    if (key === 'Space') return t('shortcuts.space_key');
    return key === 'Arrows' ? t('shortcuts.arrows') : key;
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
            {keys.map(({ does, press }) => (
              <div key={does} className={classes.key}>
                <dt>
                  {press.map((key) => (
                    <kbd key={key}>{nameOf(key)}</kbd>
                  ))}
                </dt>
                <dd>{t(`shortcuts.${does}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
};
