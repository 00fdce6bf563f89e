import { type SoundName, soundNames } from '@engawa/contract/settings';
import { IconVolume } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { playNoticeSound } from '../../../platform/sounds/notice-sounds.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { LoadFailure } from '../../../ui/waiting/load-failure.tsx';
import { Loading } from '../../../ui/waiting/loading.tsx';
import { soundOf } from '../sound-of.ts';
import { QuietHours } from './quiet-hours.tsx';
import classes from './sounds-section.module.css';
import { useUserSettings } from './use-user-settings.ts';

/** Turns sounds on and off for all of the user's devices; each can be played here. */
export const SoundsSection = () => {
  const { t } = useTranslation(['sounds', 'app']);
  const sentence = useTroubleSentence();
  const { settings, change } = useUserSettings(() => toasts.show(t('failed'), { tone: 'danger' }));
  const playSample = (name: SoundName) =>
    playNoticeSound(soundOf[name]).catch(() => toasts.show(t('silent'), { tone: 'danger' }));

  if (settings.isPending) return <Loading label={t('app:loading')} />;
  if (settings.isError)
    return (
      <LoadFailure again={t('app:load_again')} onAgain={() => void settings.refetch()}>
        {sentence(settings.error)}
      </LoadFailure>
    );
  return (
    <>
      <p className={classes.hint}>{t('hint')}</p>
      <ul className={classes.list}>
        {soundNames.map((name) => (
          <li key={name} className={classes.row}>
            <Switch
              size="md"
              label={t(`names.${name}`)}
              checked={settings.data.data[name]}
              onChange={(event) => change.mutate({ [name]: event.currentTarget.checked })}
              data-testid={name}
            />
            <Button
              variant="subtle"
              leftSection={<IconVolume size={20} stroke={1.75} aria-hidden />}
              aria-label={t('hear_of', { sound: t(`names.${name}`) })}
              onClick={() => void playSample(name)}
            >
              {t('hear')}
            </Button>
          </li>
        ))}
      </ul>
      <QuietHours settings={settings.data.data} onChange={change.mutate} />
    </>
  );
};
