import { IconBackground, IconUser } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { backgroundPictures } from '../../../platform/rtc/background/background-pictures.ts';
import {
  type OwnPicture,
  type OwnPictureProblem,
  readOwnPicture,
} from '../../../platform/rtc/background/own-picture.ts';
import {
  type Background,
  backgrounds,
  type MediaPreferences,
} from '../../../platform/rtc/devices/media-preferences.ts';
import { useMediaSettings } from '../../../platform/rtc/devices/use-media-settings.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import classes from './choices.module.css';
import { OwnBackground } from './own-background.tsx';

const Shown = ({ background, ownPicture }: { background: Background; ownPicture: string | null }) => {
  if (background === 'none') return <IconUser size={20} stroke={1.75} aria-hidden />;
  if (background === 'blur') return <IconBackground size={20} stroke={1.75} aria-hidden />;
  if (background !== 'own') return <img src={backgroundPictures[background]} alt="" loading="lazy" />;
  return ownPicture === null ? null : <img src={ownPicture} alt="" />;
};

/** The outcome of the last change of the user's own picture, where it needs a message. */
type News = OwnPictureProblem | 'removed' | null;

/**
 * The choice of background: the room, the room out of focus, a supplied picture, or the user's own
 * picture.
 */
export const BackgroundChoice = ({
  preferences,
  readPicture = readOwnPicture,
}: {
  preferences: MediaPreferences;
  readPicture?: (file: File) => Promise<OwnPicture>;
}) => {
  const { t } = useTranslation('device_settings');
  const group = useId();
  const { background, ownPicture } = useMediaSettings(preferences);
  const [isReading, setReading] = useState(false);
  const [news, setNews] = useState<News>(null);
  const offered = backgrounds.filter((value) => value !== 'own' || ownPicture !== null);

  const choosePicture = async (file: File) => {
    setReading(true);
    setNews(null);
    const read = await readPicture(file);
    setReading(false);
    if ('problem' in read) return setNews(read.problem);
    preferences.set({ background: 'own', ownPicture: read.address });
  };
  const remove = () => {
    const isUsed = background === 'own';
    // A user who hides the room behind a picture does not want the room shown because the picture
    // was removed.
    preferences.set({ ownPicture: null, background: isUsed ? 'blur' : background });
    setNews(isUsed ? 'removed' : null);
  };

  return (
    <>
      <fieldset className={classes.backgrounds} aria-describedby={`${group}-hint`}>
        <legend>{t('background')}</legend>
        <div className={classes.pictures}>
          {offered.map((value) => (
            <label key={value} className={classes.picture}>
              <input
                type="radio"
                name={group}
                checked={background === value}
                data-testid={`background-${value}`}
                onChange={() => {
                  setNews(null);
                  preferences.set({ background: value });
                }}
              />
              <span className={classes.shown}>
                <Shown background={value} ownPicture={ownPicture} />
              </span>
              {t(`backgrounds.${value}`)}
            </label>
          ))}
          <OwnBackground
            hasPicture={ownPicture !== null}
            isReading={isReading}
            onFile={(file) => void choosePicture(file)}
            onRemove={remove}
          />
        </div>
      </fieldset>
      {news === 'removed' && <Notice tone="info">{t('own_picture_removed')}</Notice>}
      {news !== null && news !== 'removed' && <Notice tone="danger">{t(`picture_problems.${news}`)}</Notice>}
      <div id={`${group}-hint`} className={classes.hints}>
        <p className={classes.hint}>{t('background_hint')}</p>
        <p className={classes.hint}>{t('own_picture_hint')}</p>
      </div>
    </>
  );
};
