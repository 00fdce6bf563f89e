import {
  furnishingNames,
  type RoomStart,
  startOf,
  type TemplateName,
  templates,
  type WallpaperChoice,
} from '@engawa/contract/rooms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CardChoice } from './card-choice.tsx';
import { FloorPicture } from './floor-picture.tsx';
import classes from './space-card.module.css';

const names = Object.keys(templates) as TemplateName[];

/**
 * Selects how a space or a room starts: a drawn floor, empty or furnished, or a picture of the
 * company.
 */
export const TemplateChoice = ({
  value,
  label,
  pictures = [],
  onChange,
}: {
  /** A RoomStart, or the id of a picture. */
  value: string;
  /** Names the choice; absent: the floor of a space. */
  label?: string;
  /** Pictures of the company that can be the floor. */
  pictures?: readonly WallpaperChoice[];
  onChange: (start: string) => void;
}) => {
  const { t } = useTranslation('spaces');
  const sizeOf = ({ from, to }: { from: number; to: number }) =>
    from === 0 ? t('people.under', { to }) : t('people.range', { from, to });
  const card = (start: string, name: string, hint: string, picture: ReactNode) => (
    <CardChoice
      key={start}
      group="template"
      value={start}
      isChosen={start === value}
      onChoose={() => onChange(start)}
      picture={picture}
      name={name}
      hint={hint}
    />
  );
  const drawn = (start: RoomStart, name: string) => {
    const { floor, people } = templates[startOf(start).template];
    return card(start, name, sizeOf(people), <FloorPicture floor={floor} />);
  };
  const own = pictures.find(({ id }) => id === value);
  return (
    <>
      <fieldset className={classes.floors}>
        <legend>{label ?? t('create.template')}</legend>
        {/* The radio buttons have the same words; the large picture is for the eyes. */}
        <div className={classes.preview} aria-hidden>
          {own === undefined ? (
            <FloorPicture key={value} floor={templates[startOf(value as RoomStart).template].floor} isLarge />
          ) : (
            <img src={own.url} alt="" />
          )}
        </div>
        <div className={classes.choices}>{names.map((name) => drawn(name, t(`templates.${name}.name`)))}</div>
      </fieldset>
      <fieldset className={classes.floors}>
        <legend>{t('create.furnished')}</legend>
        <p className={classes.hint}>{t('create.furnished_hint')}</p>
        <div className={classes.choices}>
          {furnishingNames.map((name) => drawn(name, t(`furnishings.${name}.name`)))}
        </div>
      </fieldset>
      {pictures.length > 0 && (
        <fieldset className={classes.floors}>
          <legend>{t('create.pictures')}</legend>
          <div className={classes.choices}>
            {pictures.map(({ id, name, url }) => card(id, name, '', <img src={url} alt="" loading="lazy" />))}
          </div>
        </fieldset>
      )}
    </>
  );
};
