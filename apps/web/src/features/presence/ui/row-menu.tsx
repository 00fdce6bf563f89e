import { IconCurrentLocation } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { usePersonChoices } from '../../../slots/actions.tsx';
import { FloatingMenu } from '../../../ui/floating/floating-menu.tsx';

/** The menu of a person's row: showing where they are, and the actions of other features. */
export const RowMenu = ({
  opener,
  id,
  name,
  onLocate,
  onClose,
}: {
  opener: RefObject<HTMLElement | null>;
  id: string;
  name: string;
  /** Null for a person in another room. */
  onLocate: ((id: string) => void) | null;
  onClose: () => void;
}) => {
  const { t } = useTranslation('presence');
  const locate = onLocate && {
    key: 'locate',
    label: t('locate'),
    icon: <IconCurrentLocation size={20} stroke={1.75} aria-hidden />,
    testId: `locate-${id}`,
    choose: () => onLocate(id),
  };
  const choices = usePersonChoices({ id, name });
  return (
    <FloatingMenu
      opener={opener}
      label={t('more_about', { name })}
      groups={locate ? [{ key: 'locate', choices: [locate] }, ...choices] : choices}
      onClose={onClose}
    />
  );
};
