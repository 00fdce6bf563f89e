import type { Membership } from '@engawa/contract/companies';
import { useTranslation } from 'react-i18next';
import { CompanyAssistant } from '../../features/assistant/index.ts';
import { ChatWebhooks } from '../../features/chat-notices/index.ts';
import {
  BrowserSpeech,
  CompanyExport,
  CompanyLeaving,
  CompanyName,
  CompanyPicture,
  FrameOrigins,
  Glossary,
} from '../../features/companies/index.ts';
import { CompanyPictureEditor, CompanyWallpapers } from '../../features/pictures/index.ts';
import { CompanyRule, LoginRule, useProof } from '../../features/second-factors/index.ts';
import { NewSpacePermissions } from '../../features/spaces/index.ts';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import { VisuallyHidden } from '../../ui/controls/visually-hidden.tsx';
import { leaveForProvider } from '../entry/outside-journey.ts';
import { useLocale } from '../locale/use-locale.ts';
import { useAfterLeaving } from '../mypage/use-after-leaving.ts';
import classes from './dashboard.module.css';

/** The settings of a company: its name and picture, its rules, and the resources of its rooms. */
export const ManagementPart = ({ company }: { company: Membership }) => {
  const { t } = useTranslation('dashboard');
  const { locale } = useLocale();
  const afterLeaving = useAfterLeaving();
  const { withProof, dialog } = useProof(leaveForProvider(locale));
  const { uuid, picture_url } = company;
  return (
    <section aria-labelledby="dashboard-management" data-testid="management">
      <h2 id="dashboard-management" className={classes.heading}>
        {t('management.title')}
      </h2>
      <p className={classes.none}>{t('management.hint')}</p>
      {/* The parts bring headings of the fourth level, as in the settings. */}
      <div className={classes.settings}>
        <div className={classes.card}>
          <h3 className={classes.subheading}>{t('management.identity')}</h3>
          <div className={classes.parts}>
            <CompanyPictureEditor
              companyId={uuid}
              shown={<CompanyPicture picture_url={picture_url} size={72} />}
              hasPicture={picture_url !== null}
            />
            <CompanyName membership={company} />
          </div>
        </div>
        <div className={classes.card}>
          <VisuallyHidden component="h3">{t('management.security')}</VisuallyHidden>
          <div className={classes.parts}>
            <CompanyRule companyId={uuid} companyName={company.name} leave={leaveForProvider(locale)} />
            <LoginRule companyId={uuid} companyName={company.name} withProof={withProof} />
          </div>
        </div>
        <div className={classes.card}>
          <VisuallyHidden component="h3">{t('management.chat')}</VisuallyHidden>
          <div className={classes.parts}>
            <WithNamespaces of={['chat_notices']}>
              <ChatWebhooks companyId={uuid} />
            </WithNamespaces>
          </div>
        </div>
        <div className={classes.card}>
          <VisuallyHidden component="h3">{t('management.assistant')}</VisuallyHidden>
          <div className={classes.parts}>
            <WithNamespaces of={['assistant']}>
              <CompanyAssistant companyId={uuid} />
            </WithNamespaces>
          </div>
        </div>
        <div className={classes.card}>
          <VisuallyHidden component="h3">{t('management.data')}</VisuallyHidden>
          <div className={classes.parts}>
            <CompanyExport companyId={uuid} />
          </div>
        </div>
        <div className={classes.card}>
          <VisuallyHidden component="h3">{t('management.rooms')}</VisuallyHidden>
          <div className={classes.parts}>
            <CompanyWallpapers companyId={uuid} />
            <FrameOrigins companyId={uuid} />
            <Glossary companyId={uuid} />
            <BrowserSpeech companyId={uuid} />
          </div>
        </div>
      </div>
      {/* Over the whole width: the matrix is a table. */}
      <div className={classes.wide}>
        <WithNamespaces of={['permissions']}>
          <NewSpacePermissions companyId={uuid} />
        </WithNamespaces>
      </div>
      <div className={classes.wide}>
        <VisuallyHidden component="h3">{t('management.leaving')}</VisuallyHidden>
        <div className={classes.parts}>
          <CompanyLeaving company={company} {...afterLeaving} withProof={withProof} />
        </div>
      </div>
      {dialog}
    </section>
  );
};
