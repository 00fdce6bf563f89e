import { canManageCompany } from '@engawa/contract/companies';
import { IconBuilding, IconDoorEnter, IconFile, IconLayoutDashboard, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import { useLocale } from '../locale/use-locale.ts';
import { useMyCompanies } from '../mypage/use-my-companies.ts';
import { useSettings } from '../settings/settings-opening.tsx';
import classes from './home-layout.module.css';
import { PageLayout } from './page-layout.tsx';

/**
 * The pages of a user who is not in a space, and the parts of the settings that are about others.
 */
const HomeNav = () => {
  const { t } = useTranslation(['spaces', 'plans', 'settings', 'app']);
  const { params } = useLocale();
  const openSettings = useSettings();
  const companies = useMyCompanies();
  const isManager = companies.data?.data.some(({ role }) => canManageCompany(role.name)) ?? false;
  const pages = [
    { to: '/{-$locale}/mypage', name: t('plans:counts.spaces'), Icon: IconDoorEnter },
    ...(isManager
      ? ([{ to: '/{-$locale}/dashboard', name: t('app:nav.dashboard'), Icon: IconLayoutDashboard }] as const)
      : []),
    { to: '/{-$locale}/plan', name: t('app:footer.plan'), Icon: IconFile },
  ] as const;
  const sections = [
    { type: 'SpaceMemberSetting', name: t('settings:sections.SpaceMemberSetting'), Icon: IconUsers },
    { type: 'WorkspaceSetting', name: t('settings:sections.WorkspaceSetting'), Icon: IconBuilding },
  ] as const;
  return (
    <nav className={classes.nav} aria-label={t('mine.title')}>
      {pages.map(({ to, name, Icon }) => (
        <Link key={to} to={to} params={params} className={classes.entry}>
          <Icon size={20} stroke={1.75} aria-hidden />
          <span>{name}</span>
        </Link>
      ))}
      {sections.map(({ type, name, Icon }) => (
        <button
          key={type}
          type="button"
          className={classes.entry}
          aria-haspopup="dialog"
          data-testid={`home-${type}`}
          onClick={() => openSettings({ type })}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
          <span>{name}</span>
        </button>
      ))}
    </nav>
  );
};

/** A page with the navigation of my page: at the left, on a phone as a row above the content. */
export const HomeLayout = ({ children }: { children: ReactNode }) => (
  <PageLayout>
    <div className={classes.home}>
      <div className={classes.aside}>
        <WithNamespaces of={['spaces', 'plans', 'settings']}>
          <HomeNav />
        </WithNamespaces>
      </div>
      <div className={classes.content}>{children}</div>
    </div>
  </PageLayout>
);
