import {
  furnishingNames,
  type RoomStart,
  startOf,
  type TemplateName,
  templates,
  type WallpaperChoice,
} from '@engawa/contract/rooms';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';

const templateNames = Object.keys(templates) as TemplateName[];

/** The start of a new room: an empty floor, a furnished one, or a picture of the company. */
export const StartField = ({
  label,
  value,
  pictures = [],
  onChange,
}: {
  label: string;
  value: string;
  /** Pictures of the company that can be the floor, by their id. */
  pictures?: readonly WallpaperChoice[];
  /** A RoomStart, or the id of a picture. */
  onChange: (start: string) => void;
}) => {
  const { t } = useTranslation('spaces');
  /** Its name, and for how many people it is. */
  const choiceOf = (start: RoomStart, name: string) => {
    const { from, to } = templates[startOf(start).template].people;
    const people = from === 0 ? t('people.under', { to }) : t('people.range', { from, to });
    return { value: start, label: `${name} (${people})` };
  };
  return (
    <ChoiceField
      label={label}
      value={value}
      data={[
        ...templateNames.map((name) => choiceOf(name, t(`templates.${name}.name`))),
        {
          group: t('create.furnished'),
          items: furnishingNames.map((name) => choiceOf(name, t(`furnishings.${name}.name`))),
        },
        ...(pictures.length === 0
          ? []
          : [
              {
                group: t('create.pictures'),
                items: pictures.map(({ id, name }) => ({ value: id, label: name })),
              },
            ]),
      ]}
      data-testid="room-template"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
