import type { Membership } from '@engawa/contract/companies';
import { IconPlus, IconSelector } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../../ui/menu/menu.tsx';
import classes from './companies.module.css';
import { CompanyPicture } from './company-picture.tsx';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Selects the current company among the user's companies, or creates a new one. */
export const CompanySwitch = ({
  memberships,
  current,
  onChoose,
  onCreate,
}: {
  memberships: readonly Membership[];
  current: Membership;
  onChoose: (companyId: string) => void;
  onCreate: () => void;
}) => {
  const { t } = useTranslation('companies');
  return (
    <Menu
      label={`${t('switch')}: ${current.name}`}
      testId="company-switch"
      button={
        <>
          <CompanyPicture picture_url={current.picture_url} />
          <span className={classes.current}>{current.name}</span>
          <IconSelector {...icon} />
        </>
      }
      groups={[
        {
          key: 'companies',
          title: t('switch'),
          choices: memberships.map(({ uuid, name, picture_url }) => ({
            key: uuid,
            label: name,
            icon: <CompanyPicture picture_url={picture_url} />,
            isChosen: uuid === current.uuid,
            testId: `company-${uuid}`,
            choose: () => onChoose(uuid),
          })),
        },
        {
          key: 'create',
          choices: [
            {
              key: 'create',
              label: t('create.open'),
              icon: <IconPlus {...icon} />,
              testId: 'create-company',
              choose: onCreate,
            },
          ],
        },
      ]}
    />
  );
};
