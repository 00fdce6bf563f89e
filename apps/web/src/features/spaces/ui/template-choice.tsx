import {
  furnishingNames,
  type RoomStart,
  startOf,
  type TemplateName,
  templates,
} from '@engawa/contract/rooms';
import { useTranslation } from 'react-i18next';
import { CardChoice } from './card-choice.tsx';
import { FloorPicture } from './floor-picture.tsx';
import classes from './space-card.module.css';

const names = Object.keys(templates) as TemplateName[];

/** Selects the drawn floor that a space starts with, empty or furnished. */
export const TemplateChoice = ({
  value,
  onChange,
}: {
  value: RoomStart;
  onChange: (start: RoomStart) => void;
}) => {
  const { t } = useTranslation('spaces');
  const sizeOf = ({ from, to }: { from: number; to: number }) =>
    from === 0 ? t('people.under', { to }) : t('people.range', { from, to });
  const card = (start: RoomStart, name: string) => {
    const { floor, people } = templates[startOf(start).template];
    return (
      <CardChoice
        key={start}
        group="template"
        value={start}
        isChosen={start === value}
        onChoose={() => onChange(start)}
        picture={<FloorPicture floor={floor} />}
        name={name}
        hint={sizeOf(people)}
      />
    );
  };
  return (
    <>
      <fieldset className={classes.floors}>
        <legend>{t('create.template')}</legend>
        {/* The radio buttons have the same words; the large picture is for the eyes. */}
        <div className={classes.preview} aria-hidden>
          <FloorPicture key={value} floor={templates[startOf(value).template].floor} isLarge />
        </div>
        <div className={classes.choices}>{names.map((name) => card(name, t(`templates.${name}.name`)))}</div>
      </fieldset>
      <fieldset className={classes.floors}>
        <legend>{t('create.furnished')}</legend>
        <p className={classes.hint}>{t('create.furnished_hint')}</p>
        <div className={classes.choices}>
          {furnishingNames.map((name) => card(name, t(`furnishings.${name}.name`)))}
        </div>
      </fieldset>
    </>
  );
};
