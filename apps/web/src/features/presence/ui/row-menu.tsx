import { IconCurrentLocation } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { usePersonChoices } from '../../../slots/actions.tsx';
import { FloatingMenu } from '../../../ui/floating/floating-menu.tsx';

/** What can be done about a person besides going there: showing where they are, and what features offer. */
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
  onLocate: (id: string) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('presence');
  const locate = {
    key: 'locate',
    label: t('locate'),
    icon: <IconCurrentLocation size={20} stroke={1.75} aria-hidden />,
    testId: `locate-${id}`,
    choose: () => onLocate(id),
  };
  return (
    <FloatingMenu
      opener={opener}
      label={t('more_about', { name })}
      groups={[{ key: 'locate', choices: [locate] }, ...usePersonChoices({ id, name })]}
      onClose={onClose}
    />
  );
};
