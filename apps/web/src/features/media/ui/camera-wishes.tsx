import { IconBackground, IconUser } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { backgroundPictures } from '../../../platform/rtc/background/background-pictures.ts';
import {
  type Background,
  backgrounds,
  type MediaPreferences,
  qualityLevels,
} from '../../../platform/rtc/media-preferences.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import classes from './choices.module.css';
import { useWishes } from './use-wishes.ts';

const Shown = ({ background }: { background: Background }) => {
  if (background === 'none') return <IconUser size={20} stroke={1.75} aria-hidden />;
  if (background === 'blur') return <IconBackground size={20} stroke={1.75} aria-hidden />;
  return <img src={backgroundPictures[background]} alt="" loading="lazy" />;
};

/** How one is seen, and how well the others are. */
export const CameraWishes = ({ preferences }: { preferences: MediaPreferences }) => {
  const { t } = useTranslation('devices');
  const group = useId();
  const { background, quality, isMirrored } = useWishes(preferences);
  return (
    <>
      <fieldset className={classes.backgrounds} aria-describedby={`${group}-hint`}>
        <legend>{t('background')}</legend>
        <div className={classes.pictures}>
          {backgrounds.map((value) => (
            <label key={value} className={classes.picture}>
              <input
                type="radio"
                name={group}
                checked={background === value}
                data-testid={`background-${value}`}
                onChange={() => preferences.set({ background: value })}
              />
              <span className={classes.shown}>
                <Shown background={value} />
              </span>
              {t(`backgrounds.${value}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <p id={`${group}-hint`} className={classes.hint}>
        {t('background_hint')}
      </p>
      <ChoiceField
        label={t('quality')}
        description={t('quality_hint')}
        value={quality}
        data-testid="choose-quality"
        data={qualityLevels.map((value) => ({ value, label: t(`qualities.${value}`) }))}
        onChange={({ currentTarget }) => {
          const chosen = qualityLevels.find((value) => value === currentTarget.value);
          if (chosen !== undefined) preferences.set({ quality: chosen });
        }}
      />
      <CheckField
        label={t('mirror')}
        checked={isMirrored}
        data-testid="mirror"
        onChange={({ currentTarget }) => preferences.set({ isMirrored: currentTarget.checked })}
      />
    </>
  );
};
