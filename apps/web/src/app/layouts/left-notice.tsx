import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import { forgetLeftSpace, leftSpace } from '../entry/left-space.ts';
import { useLocale } from '../locale/use-locale.ts';
import classes from './left-notice.module.css';

/** Says which space was left in this tab, and why, and leads back in; nothing where none was left. */
export const LeftNotice = () => {
  const { t } = useTranslation(['spaces', 'errors']);
  const { params } = useLocale();
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
  };
  return (
    <section className={classes.place} aria-label={t('left.label')} data-testid="left-space">
      <Notice tone={reason === 'own' ? 'info' : 'warning'}>
        <p className={classes.text}>
          {t('left.title', { space: name })} {texts[reason]}
        </p>
        <div className={classes.actions}>
          {reason !== 'deleted' && (
            <Button
              size="xs"
              component={Link}
              {...(isGuest
                ? { to: '/{-$locale}/guest', search: { id: spaceId } as never, params: params as never }
                : {
                    to: '/{-$locale}/channel/$id',
                    search: {} as never,
                    params: { ...params, id: spaceId } as never,
                  })}
              data-testid="come-back-in"
            >
              {t('left.back')}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={close}>
            {t('left.close')}
          </Button>
        </div>
      </Notice>
    </section>
  );
};
