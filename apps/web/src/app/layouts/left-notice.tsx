import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { forgetLeftSpace, leftSpace } from '../entry/left-space.ts';
import { LinkButton } from '../locale/link-button.tsx';
import { useLocale } from '../locale/use-locale.ts';
import classes from './left-notice.module.css';

const BackIn = (props: { spaceId: string; isGuest: boolean; children: ReactNode }) => {
  const { spaceId, isGuest, children } = props;
  const { params } = useLocale();
  const shared = { size: 'xs', children, 'data-testid': 'come-back-in' } as const;
  return isGuest ? (
    <LinkButton {...shared} to="/{-$locale}/guest" params={params} search={{ id: spaceId }} />
  ) : (
    <LinkButton {...shared} to="/{-$locale}/channel/$id" params={{ ...params, id: spaceId }} search={{}} />
  );
};

/**
 * Says which space was left in this tab, and why, and leads back in; nothing where none was left.
 */
export const LeftNotice = () => {
  const { t } = useTranslation(['spaces', 'errors']);
  const [left, setLeft] = useState(leftSpace);
  if (left === null) return null;
  const { spaceId, name, isGuest, reason } = left;
  const close = () => {
    forgetLeftSpace();
    setLeft(null);
  };
  const texts = {
    own: null,
    removed: t('left.removed'),
    deleted: t('left.deleted'),
    closed: t('left.closed'),
    second_factor: t('errors:SECOND_FACTOR_REQUIRED'),
    login_method: t('errors:LOGIN_METHOD_IS_NOT_ALLOWED'),
    company_closed: t('left.company_closed'),
  };
  return (
    <section className={classes.place} aria-label={t('left.label')} data-testid="left-space">
      <Notice tone={reason === 'own' ? 'info' : 'warning'}>
        <p className={classes.text}>
          {t('left.title', { space: name })} {texts[reason]}
        </p>
        <div className={classes.actions}>
          {reason !== 'deleted' && reason !== 'company_closed' && (
            <BackIn spaceId={spaceId} isGuest={isGuest}>
              {t('left.back')}
            </BackIn>
          )}
          <Button size="xs" variant="default" onClick={close}>
            {t('left.close')}
          </Button>
        </div>
      </Notice>
    </section>
  );
};
