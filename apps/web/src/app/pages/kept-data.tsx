import { deviceSeconds, mailKeptDays, sessionSeconds } from '@engawa/contract/accounts';
import { auditKeptDays } from '@engawa/contract/audit';
import { transcriptKeptDays } from '@engawa/contract/captions';
import { visitsKeptDays } from '@engawa/contract/guests';
import { endedInvitationKeptDays } from '@engawa/contract/invitations';
import { messageKeptDays } from '@engawa/contract/messages';
import { reportKeptDays } from '@engawa/contract/reports';
import { translationKeptDays } from '@engawa/contract/translation';
import { accessKeptDays } from '@engawa/contract/transparency';
import { useTranslation } from 'react-i18next';
import classes from './text-page.module.css';

const daySeconds = 24 * 60 * 60;
/** The lifetimes of cookies, as the privacy page names them. */
export const cookieDays = { session: sessionSeconds / daySeconds, device: deviceSeconds / daySeconds };

/**
 * The data that the server stores. `days` come from the constants that the server deletes by, so
 * that the page cannot differ.
 */
const rows = [
  ['account', null],
  ['sessions', cookieDays.session],
  ['places', null],
  ['arrivals', null],
  ['audit', auditKeptDays],
  ['looks', accessKeptDays],
  ['messages', messageKeptDays],
  ['reports', reportKeptDays],
  ['blocks', null],
  ['transcripts', transcriptKeptDays],
  ['calendars', null],
  ['chat', null],
  ['assistant', null],
  ['companions', null],
  ['translations', translationKeptDays],
  ['guests', null],
  ['lobby', null],
  ['visits', visitsKeptDays],
  ['invitations', endedInvitationKeptDays],
  ['mails', mailKeptDays],
  ['links', null],
  ['attempts', null],
] as const;

/** The data that the server stores about people, and for how long. */
export const KeptData = () => {
  const { t } = useTranslation('pages');
  return (
    <section>
      <h2>{t('privacy.kept.title')}</h2>
      <table className={classes.kept} data-testid="kept-data">
        <thead>
          <tr>
            <th scope="col">{t('privacy.kept.what')}</th>
            <th scope="col">{t('privacy.kept.until')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, days]) => (
            <tr key={name}>
              <th scope="row">{t(`privacy.kept.rows.${name}.what`)}</th>
              <td>{t(`privacy.kept.rows.${name}.until`, { days })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
