import { type TemplateName, templates } from '@engawa/contract/rooms';
import { useTranslation } from 'react-i18next';
import { CardChoice } from './card-choice.tsx';
import { FloorPicture } from './floor-picture.tsx';
import classes from './space-card.module.css';

const names = Object.keys(templates) as TemplateName[];

/** Selects the drawn floor that a space starts with. */
export const TemplateChoice = ({
  value,
  onChange,
}: {
  value: TemplateName;
  onChange: (template: TemplateName) => void;
}) => {
  const { t } = useTranslation('spaces');
  const sizeOf = ({ from, to }: { from: number; to: number }) =>
    from === 0 ? t('people.under', { to }) : t('people.range', { from, to });
  return (
    <fieldset className={classes.floors}>
      <legend>{t('create.template')}</legend>
      {/* The radio buttons have the same words; the large picture is for the eyes. */}
      <div className={classes.preview} aria-hidden>
        <FloorPicture key={value} floor={templates[value].floor} isLarge />
      </div>
      <div className={classes.choices}>
        {names.map((name) => (
          <CardChoice
            key={name}
            group="template"
            value={name}
            isChosen={name === value}
            onChoose={() => onChange(name)}
            picture={<FloorPicture floor={templates[name].floor} />}
            name={t(`templates.${name}.name`)}
            hint={sizeOf(templates[name].people)}
          />
        ))}
      </div>
    </fieldset>
  );
};
